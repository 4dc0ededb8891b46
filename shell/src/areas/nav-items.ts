import { type ClientType, clientPages, type PageRight } from '@dossier/contract/file/client-pages'
import { parsePattern, type RoutePattern } from './route-pattern'

/** A link in the sidebar. Icons, types, switches and badges are names: an area may use one this shell does not know. */
export type NavItem = {
  readonly label: string
  readonly icon: string
  /** Its place in the sidebar, where an area says one; the items of the product stand in the order of their lists. */
  readonly order?: number
  /** Its address without a client; missing where it exists for a client only. */
  readonly address?: `/${string}`
  /** What follows `/{companyId}` in its address for a client; missing where it exists without one only. */
  readonly clientPath?: '' | `/${string}`
  /** Any one of these opens it and everything below it (SHL-34). */
  readonly needs: readonly PageRight[]
  /** The types of client that have it; all of them when left out. */
  readonly clientTypes?: readonly string[]
  /** The switch of the client that has to be on (SHL-28). */
  readonly clientSwitch?: string
  /** What is counted beside its label. */
  readonly badge?: string
}

/** SHL-26. */
export const adminItems: readonly NavItem[] = [
  { label: 'Users', icon: 'users', address: '/admin/users', needs: ['super-user'] },
  { label: 'Dashboard', icon: 'layout-dashboard', address: '/admin/dashboard', needs: ['super-user'] },
  { label: 'Platform Control', icon: 'adjustments', address: '/admin/platform_control', needs: ['super-user'] },
  { label: 'Terms', icon: 'scale', address: '/admin/terms-admin', needs: ['super-user'] },
]

/** SHL-27, SHL-28, SHL-30: the list of clients and the pages of the one that is open, in the order of the contract. */
export const kycItems: readonly NavItem[] = [
  { label: 'Clients', icon: 'briefcase', address: '/', needs: ['staff'] },
  ...clientPages.map(({ path, overAllClients, ...page }) => ({
    ...page,
    clientPath: path,
    ...(overAllClients && path !== '' && { address: path }),
  })),
]

/** SHL-25. */
export const userManagement: NavItem = {
  label: 'User Management',
  icon: 'users',
  address: '/user-management',
  needs: ['view_user'],
}
export const wallet: NavItem = { label: 'Wallet', icon: 'wallet', address: '/wallet', needs: ['view_wallet'] }
export const terms: NavItem = { label: 'Terms', icon: 'scale', address: '/terms-and-conditions', needs: ['session'] }

/** SHL-31. */
export const fiuItems: readonly NavItem[] = [
  { label: 'User Info', icon: 'id', address: '/fiu/user-info', needs: ['session'] },
  { label: 'Saved Info', icon: 'file-text', address: '/fiu/saved-info', needs: ['session'] },
  { label: 'Convert', icon: 'report', address: '/fiu/convert', needs: ['session'] },
  { label: 'File List', icon: 'building-bank', address: '/fiu/file-list', needs: ['session'] },
]

/** The items of the product itself; areas may add their own. */
export const productItems: readonly NavItem[] = [...adminItems, ...kycItems, userManagement, wallet, ...fiuItems, terms]

export const clientBase = '/{companyId}'

/** Returns the addresses of an item, the one for a client as a pattern, with the pattern of what each covers. */
export function coverageOf({ address, clientPath }: NavItem): readonly { address: string; pattern: RoutePattern }[] {
  const addresses = [
    ...(address === undefined ? [] : [address]),
    ...(clientPath === undefined ? [] : [`${clientBase}${clientPath}`]),
  ]
  // everything lies below these two
  const isHome = (each: string) => each === '/' || each === clientBase
  return addresses.map((each) => ({
    address: each,
    pattern: parsePattern(isHome(each) ? each : `${each}/*`) ?? [],
  }))
}

/** Returns whether clients of a type have the item; of one for some types, not while the type is unknown (SHL-28). */
export const fitsType = ({ clientTypes }: NavItem, type: ClientType | undefined) =>
  clientTypes === undefined || (type !== undefined && clientTypes.includes(type))
