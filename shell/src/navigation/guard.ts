import type { PageRight } from '@dossier/contract/file/client-pages'
import { mayOpenPage, type Session } from '@dossier/shared-ui/session'
import { clientBase, coverageOf, type NavItem, productItems } from '../areas/nav-items'
import { matchPattern, parsePattern, type RoutePattern } from '../areas/route-pattern'
import { canonicalPath } from './canonical-path'

type Rule = { readonly pattern: RoutePattern; readonly needs: readonly PageRight[] }

const rule = (pattern: string, needs: readonly PageRight[]): Rule => ({ pattern: parsePattern(pattern) ?? [], needs })

const rulesOf = (items: readonly NavItem[]): readonly Rule[] =>
  items.flatMap((item) => coverageOf(item).map(({ pattern }) => ({ pattern, needs: item.needs })))

/** Every address of the product that asks for something, and what (SHL-20, SHL-34). */
const productRules: readonly Rule[] = [
  rule('/admin/*', ['super-user']),
  rule('/id_23test', ['super-user']),
  rule('/profile-settings', ['session']),
  rule('/notices', ['session']),
  rule('/help-center/*', ['session']),
  ...rulesOf(productItems),
]

const covers = (pathname: string) => {
  const path = canonicalPath(pathname)
  return ({ pattern }: Pick<Rule, 'pattern'>) => matchPattern(pattern, path) !== undefined
}

/** Returns whether an address belongs to a page of the product that needs a session, installed or not. */
export const isSignedInAddress = (pathname: string) => productRules.some(covers(pathname))

/**
 * Returns whether a signed-in user may be shown what is at the address (SHL-34).
 * @param items those that the area at the address adds (PLT-01)
 */
export const mayOpen = (session: Session, pathname: string, items: readonly NavItem[] = []) =>
  [...productRules, ...rulesOf(items)].filter(covers(pathname)).every((each) => mayOpenPage(session, each))

/**
 * Returns whether someone says who may open the address. What lies below a client is closed otherwise: an area shows
 * there what the contract or its own area.json describes, and nothing else.
 */
export const isGuarded = (pathname: string, items: readonly NavItem[]) =>
  companyIdIn(pathname) === undefined || [...productRules, ...rulesOf(items)].some(covers(pathname))

/** Returns whether an address below a client is of a page that the client has (DSH-03, SHL-28). */
export const fitsClient = (pathname: string, has: (item: NavItem) => boolean, items: readonly NavItem[] = []) =>
  [...productItems, ...items].filter((item) => item.clientPath && coverageOf(item).some(covers(pathname))).every(has)

const belowClient = parsePattern(`${clientBase}/*`) ?? []

/** Returns the client a page is about; undefined on every other page. */
export const companyIdIn = (pathname: string): string | undefined =>
  matchPattern(belowClient, canonicalPath(pathname))?.companyId?.toLowerCase()
