import { clientAddress } from '@dossier/contract/file/client-pages'
import { mayOpenPage, type Session } from '@dossier/shared-ui/session'
import { adminItems, fiuItems, kycItems, type NavItem, terms, userManagement, wallet } from '../areas/nav-items'
import { canonicalPath } from '../navigation/canonical-path'
import { type ClientRecord, hasItem } from './client-facts'

export type SidebarEntry = Pick<NavItem, 'label' | 'icon' | 'badge'> & { readonly address: string }
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
      const { label, icon, badge } = item
      return offered ? [{ label, icon, address, ...(badge !== undefined && { badge }) }] : []
    })
  const isOfClient = ({ clientPath }: NavItem) => clientPath !== undefined
  return [
    { heading: 'Admin', entries: entriesFor([...adminItems, ...more.filter(isOfOperators)]) },
    { heading: 'KYC', entries: entriesFor([...kycItems, ...more.filter(isOfClient)]) },
    { heading: null, entries: entriesFor([userManagement, wallet]) },
    { heading: 'FIU', entries: entriesFor(fiuItems) },
    { heading: null, entries: entriesFor(more.filter((item) => !isOfClient(item) && !isOfOperators(item))) },
    { heading: null, entries: entriesFor([terms]) },
  ].filter(({ entries }) => entries.length > 0)
}

const isOfOperators = ({ needs }: NavItem) => needs.every((right) => right === 'super-user')

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
