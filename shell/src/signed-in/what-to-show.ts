import type { Session } from '@dossier/shared-ui/session'
import { type Areas, ownerOf, type RefusedArea } from '../areas/read-registry'
import { companyIdIn, fitsClient, mayOpen, mayOpenPlaces } from '../navigation/guard'
import { placeAt } from '../navigation/known-place'
import type { CompanyType } from '../navigation/places'
import { entranceAt, type OwnPage, ownPageAt } from '../navigation/shell-pages'
import { addressAfterSignIn } from '../session/sign-in-address'

export type View =
  | { readonly kind: 'area' | 'no-registry' | 'nothing-offered' | 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A page of the shell. */
  | { readonly kind: 'own'; readonly page: OwnPage }
  /** An area that would show the address is left out. */
  | { readonly kind: 'refused'; readonly area: RefusedArea }
  /** Nobody shows this place of the product; one of the areas left out may have been the one. */
  | { readonly kind: 'missing'; readonly label: string; readonly suspects: readonly RefusedArea[] }

type Context = {
  readonly session: Session
  /** null when the list of areas could not be read. */
  readonly areas: Areas | null
  readonly pathname: string
  readonly search: string
  /** Of the client whose page it is; undefined while that is not known, and on every other page. */
  readonly companyType: CompanyType | undefined
}

/** Where somebody goes who may not be where they are: staff, super users of no organisation, clients (SHL-35). */
const homes = ['/', '/admin', '/fiu/user-info']

/** What an address shows to a signed-in user. */
export function whatToShow({ session, areas, pathname, search, companyType }: Context): View {
  if (entranceAt(pathname) !== undefined) return { kind: 'redirect', to: addressAfterSignIn(search) }
  const page = ownPageAt(pathname)
  if (page !== undefined && mayOpen(session, pathname)) return { kind: 'own', page }
  if (areas === null) return { kind: 'no-registry' }
  const shownBy = (address: string) => ownerOf(areas.usable, address)
  const refusedFor = (address: string) => ownerOf(areas.refused, address)
  const opens = (address: string) =>
    mayOpen(session, address) &&
    mayOpenPlaces(session, (shownBy(address) ?? refusedFor(address))?.places ?? [], address)
  const shows = (address: string) => opens(address) && shownBy(address) !== undefined
  const unfit = companyType !== undefined && !fitsClient(pathname, companyType)
  if (unfit) return { kind: 'redirect', to: `/${companyIdIn(pathname)}/` }
  if (shows(pathname)) return { kind: 'area' }
  if (!opens(pathname)) {
    const elsewhere = homes.find(shows) ?? homes.find((home) => opens(home) && refusedFor(home) !== undefined)
    return elsewhere === undefined ? { kind: 'nothing-offered' } : { kind: 'redirect', to: elsewhere }
  }
  const refused = refusedFor(pathname)
  if (refused !== undefined) return { kind: 'refused', area: refused }
  const place = placeAt(pathname)
  if (place === undefined || shownBy(place.address) || refusedFor(place.address)) return { kind: 'not-found' }
  const suspects = areas.refused.filter(({ hasAllRoutes }) => !hasAllRoutes)
  return { kind: 'missing', label: place.label, suspects }
}
