import { clientPages as productPages } from '@dossier/contract/file/client-pages'
import { productNavItems } from '@dossier/contract/file/product-nav-items'
import type { RegisteredArea } from '../registry-file'

type Claims = Pick<RegisteredArea, 'name' | 'navItems' | 'clientPages'>

/** What the sidebar may offer: a nav item by its address, a page of a client by what follows the client in its. */
type Offered = { readonly what: string; readonly label: string; readonly at: string; readonly needs: readonly string[] }

/** Those of the product; of its areas only those that no area.json describes. */
const ofProduct: readonly Offered[] = [
  ...productNavItems.map((item) => ({ ...item, what: `the product's at ${item.address}`, at: item.address })),
  ...productPages.map((page) => ({ ...page, what: 'a page of a client that the product has', at: page.path })),
]

function offeredBy({ name, navItems = [], clientPages = [] }: Claims): readonly Offered[] {
  return [
    ...navItems.map((item) => ({ ...item, what: `that of ${name} at ${item.address}`, at: item.address })),
    ...clientPages.map((page) => ({ ...page, what: `the client page '${page.id}' of ${name}`, at: page.path })),
  ]
}

/** Operators have a menu of their own (SHL-26). */
const isOfOperators = ({ needs }: Offered) => needs.every((right) => right === 'super-user')

/** As a reader tells them apart. */
const readAs = ({ label }: Offered) => label.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

const isTwin = (one: Offered, other: Offered) =>
  readAs(one) === readAs(other) && isOfOperators(one) === isOfOperators(other)

/**
 * Returns the entries of a release whose label stands in the same menu already, a sentence each: no one could tell the
 * two apart.
 */
export function claimedLabels(release: Claims, areas: readonly Claims[]): readonly string[] {
  const own = offeredBy(release)
  const others = areas.filter(({ name }) => name !== release.name).flatMap(offeredBy)
  return own.flatMap((entry, at) =>
    // one page over all clients and of one is one thing, at one address with and without a client
    [...own.slice(0, at).filter((other) => other.at !== entry.at), ...ofProduct, ...others]
      .filter((other) => isTwin(entry, other))
      .map(({ what }) => `'${entry.label}' at ${entry.at} would stand in the menu twice: it is ${what} already`),
  )
}
