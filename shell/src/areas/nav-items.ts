import { type ClientType, clientPages, type PageRight } from '@dossier/contract/file/client-pages'
import {
  adminItems,
  clientList,
  fiuItems,
  terms,
  userManagement,
  wallet,
} from '@dossier/contract/file/product-nav-items'
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
  /** What counts it, where that is a call of the area that brings it. */
  readonly countedBy?: { readonly area: string; readonly path: `/${string}` }
}

/** SHL-27, SHL-28, SHL-30: the list of clients and the pages of the one that is open, in the order of the contract. */
export const kycItems: readonly NavItem[] = [
  clientList,
  ...clientPages.map(({ path, overAllClients, ...page }) => ({
    ...page,
    clientPath: path,
    ...(overAllClients && path !== '' && { address: path }),
  })),
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
