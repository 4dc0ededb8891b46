import { clientAddress } from '@dossier/contract/file/client-pages'
import { adminItems, fiuItems, terms, userManagement, wallet } from '@dossier/contract/file/product-nav-items'
import { mayOpenPage, type Session } from '@dossier/shared-ui/session'
import { kycItems, type NavItem } from '../areas/nav-items'
import { canonicalPath } from '../navigation/canonical-path'
import { type ClientRecord, hasItem } from './client-facts'

export type SidebarEntry = Pick<NavItem, 'label' | 'icon' | 'badge' | 'countedBy'> & {
  readonly address: string
  /** The client whose page it is, if it is one. */
  readonly companyId?: string
}
/** Entries under a heading; a single entry stands without one. */
export type SidebarGroup = { readonly heading: string | null; readonly entries: readonly SidebarEntry[] }

type Context = {
  readonly session: Session
  readonly companyId: string | undefined
  /** undefined while it is not known; what depends on it is not offered meanwhile. */
  readonly client: ClientRecord | undefined
  /** Those that installed areas add. */
  readonly more?: readonly NavItem[]
  /** Whether anything installed shows the address. */
  readonly isShown: (address: string) => boolean
}

function addressOf({ address, clientPath }: NavItem, companyId: string | undefined): string | undefined {
  if (companyId === undefined || clientPath === undefined) return address
  return clientAddress(companyId, { path: clientPath })
}

/** Returns what the sidebar offers: by permission, by client, and only what is installed (SHL-25 to SHL-31, SHL-35). */
export function sidebarGroups({ session, companyId, client, more = [], isShown }: Context): readonly SidebarGroup[] {
  const entriesFor = (items: readonly NavItem[]) =>
    items.flatMap((item): readonly SidebarEntry[] => {
      const address = addressOf(item, companyId)
      const offered = address !== undefined && mayOpenPage(session, item) && hasItem(item, client) && isShown(address)
      const { label, icon, badge, countedBy } = item
      const ofClient = companyId !== undefined && isOfClient(item) && { companyId }
      const counted = { ...(badge !== undefined && { badge }), ...(countedBy && { countedBy }) }
      return offered ? [{ label, icon, address, ...ofClient, ...counted }] : []
    })
  const alone = more.filter((item) => !isOfClient(item) && !isOfOperators(item))
  return amongGroups(alone, [
    { heading: 'Admin', items: inOrder(adminItems, more.filter(isOfOperators)) },
    { heading: 'KYC', items: inOrder(kycItems, more.filter(isOfClient)) },
    { heading: null, items: [userManagement, wallet] },
    { heading: 'FIU', items: fiuItems },
    { heading: null, items: [terms] },
  ])
    .map(({ heading, items }) => ({ heading, entries: entriesFor(items) }))
    .filter(({ entries }) => entries.length > 0)
}

type ItemGroup = { readonly heading: string | null; readonly items: readonly NavItem[] }

const isOfClient = ({ clientPath }: NavItem) => clientPath !== undefined
const isOfOperators = ({ needs }: NavItem) => needs.every((right) => right === 'super-user')

/** Where an area's item stands that says nothing: after those of the product. */
const orderOf = ({ order = 500 }: NavItem) => order

const byOrder = (left: NavItem, right: NavItem) => orderOf(left) - orderOf(right)

/** The items of a group: those of the product stand at 10, 20 and so on. */
const inOrder = (product: readonly NavItem[], more: readonly NavItem[]) =>
  [...product.map((item, at) => ({ ...item, order: (at + 1) * 10 })), ...more].sort(byOrder)

/** The groups of the product stand at 100, 200 and so on, the last at the end; items of areas make groups between them. */
function amongGroups(items: readonly NavItem[], groups: readonly ItemGroup[]): readonly ItemGroup[] {
  const sorted = [...items].sort(byOrder)
  const startOf = (at: number) => (at === groups.length - 1 ? Number.POSITIVE_INFINITY : (at + 1) * 100)
  return groups.flatMap((group, at) => {
    const before = sorted.filter(
      (item) => orderOf(item) < startOf(at) && (at === 0 || orderOf(item) >= startOf(at - 1)),
    )
    return [{ heading: null, items: before }, group]
  })
}

const isList = ({ address }: SidebarEntry) => address === '/'

export const splitAtClient = (
  entries: readonly SidebarEntry[],
): readonly [lists: readonly SidebarEntry[], ofClient: readonly SidebarEntry[]] => [
  entries.filter(isList),
  entries.filter((entry) => !isList(entry)),
]

/** Returns the groups up to the entry for the list of clients, which stand where they are whatever client is open. */
export function untilClients(groups: readonly SidebarGroup[]): readonly SidebarGroup[] {
  const at = groups.findIndex(({ heading }) => heading === 'KYC')
  if (at === -1) return groups
  return groups.slice(0, at + 1).map((group) => ({
    ...group,
    entries: group.heading === 'KYC' ? group.entries.filter(isList) : group.entries,
  }))
}

/** Returns the entry of the open address: the longest one that the address lies at or below. */
export function currentEntry(groups: readonly SidebarGroup[], pathname: string): string | undefined {
  const trimmed = (address: string) => address.replace(/\/$/, '')
  const here = trimmed(canonicalPath(pathname))
  const covers = (address: string) => {
    const entry = trimmed(address)
    const isHome = entry === '' || /^\/[0-9a-f]{24}$/i.test(entry)
    return here === entry || (!isHome && here.startsWith(`${entry}/`))
  }
  const addresses = groups.flatMap(({ entries }) => entries.map(({ address }) => address))
  return addresses.filter(covers).sort((left, right) => right.length - left.length)[0]
}
