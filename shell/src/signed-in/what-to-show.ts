import { entranceAt, type OwnPage, ownPageAt } from '@dossier/contract/platform/shell-pages'
import type { Session } from '@dossier/shared-ui/session'
import type { NavItem } from '../areas/nav-items'
import type { Areas, UnavailableArea } from '../areas/read-registry'
import { type ClientRecord, hasItem } from '../menu/client-facts'
import { companyIdIn, fitsClient, mayOpen } from '../navigation/guard'
import { knownPageAt } from '../navigation/known-page'
import { areaAt } from '../navigation/shown-area'
import { addressAfterSignIn } from '../session/sign-in-address'

export type View =
  | { readonly kind: 'area' | 'no-registry' | 'nothing-offered' | 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A page of the shell. */
  | { readonly kind: 'own'; readonly page: OwnPage }
  /** An area that would show the address is left out. */
  | { readonly kind: 'unavailable'; readonly area: UnavailableArea }
  /** No area shows this page of the product; one of the areas left out may be the one that would. */
  | { readonly kind: 'missing'; readonly label: string; readonly suspects: readonly UnavailableArea[] }

type Context = {
  readonly session: Session
  /** null when the list of areas could not be read. */
  readonly areas: Areas | null
  readonly pathname: string
  readonly search: string
  /** Whose page it is; undefined while that is not known, and on every other page. */
  readonly client: ClientRecord | undefined
}

/** Where someone goes who may not be where they are: staff, super users of no organisation, clients (SHL-35). */
const homes = ['/', '/admin', '/fiu/user-info']

/** What an address shows to a signed-in user. */
export function whatToShow({ session, areas, pathname, search, client }: Context): View {
  if (entranceAt(pathname) !== undefined) return { kind: 'redirect', to: addressAfterSignIn(search) }
  const page = ownPageAt(pathname)
  if (page !== undefined && mayOpen(session, pathname)) return { kind: 'own', page }
  if (areas === null) return { kind: 'no-registry' }
  const shownBy = (address: string) => areaAt(areas.usable, address)
  const unavailableAt = (address: string) => areaAt(areas.unavailable, address)
  const itemsAt = (address: string) => (shownBy(address) ?? unavailableAt(address))?.navItems
  const opens = (address: string) => mayOpen(session, address, itemsAt(address))
  const shows = (address: string) => opens(address) && shownBy(address) !== undefined
  const has = (item: NavItem) => hasItem(item, client)
  const unfit = client !== undefined && !fitsClient(pathname, has, itemsAt(pathname))
  if (unfit) return { kind: 'redirect', to: `/${companyIdIn(pathname)}/` }
  if (shows(pathname)) return { kind: 'area' }
  if (!opens(pathname)) {
    const elsewhere = homes.find(shows) ?? homes.find((home) => opens(home) && unavailableAt(home) !== undefined)
    return elsewhere === undefined ? { kind: 'nothing-offered' } : { kind: 'redirect', to: elsewhere }
  }
  const unavailable = unavailableAt(pathname)
  if (unavailable !== undefined) return { kind: 'unavailable', area: unavailable }
  const known = knownPageAt(pathname)
  if (known === undefined || shownBy(known.address) || unavailableAt(known.address)) return { kind: 'not-found' }
  const suspects = areas.unavailable.filter(({ hasAllRoutes }) => !hasAllRoutes)
  return { kind: 'missing', label: known.label, suspects }
}
