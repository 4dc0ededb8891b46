import type { Session } from '@dossier/shared-ui/session'
import {
  adminPlaces,
  fitsType,
  fiuPlaces,
  kycPlaces,
  mayVisit,
  type Place,
  terms,
  userManagement,
  wallet,
} from '../navigation/places'
import { type ClientRecord, companyTypeOf, isSwitchedOn } from './client-facts'

export type SidebarEntry = { readonly label: string; readonly address: string }
/** Entries under a heading; a single entry stands without one. */
export type SidebarGroup = { readonly heading: string | null; readonly entries: readonly SidebarEntry[] }

type Context = {
  readonly session: Session
  readonly companyId: string | undefined
  /** undefined while it is not known; what depends on it is not offered meanwhile. */
  readonly client: ClientRecord | undefined
  /** Those that installed areas bring themselves. */
  readonly more?: readonly Place[]
  /** Whether anything installed shows the address. */
  readonly isShown: (address: string) => boolean
}

/** SHL-28. */
const fits = (place: Place, client: ClientRecord | undefined) =>
  fitsType(place, client && companyTypeOf(client)) && isSwitchedOnFor(place, client)

const isSwitchedOnFor = ({ onlyWith }: Place, client: ClientRecord | undefined) =>
  onlyWith === undefined || (client !== undefined && isSwitchedOn(client, onlyWith))

function addressOf({ address, clientPath }: Place, companyId: string | undefined): string | undefined {
  if (companyId === undefined || clientPath === undefined) return address
  return `/${companyId}${clientPath}/`
}

/** What the sidebar offers: by permission, by client, and only what is installed (SHL-25 to SHL-31, SHL-35). */
export function sidebarGroups({ session, companyId, client, more = [], isShown }: Context): readonly SidebarGroup[] {
  const entriesFor = (places: readonly Place[]) =>
    places.flatMap((place) => {
      const address = addressOf(place, companyId)
      const offered = address !== undefined && mayVisit(session, place.needs) && fits(place, client) && isShown(address)
      return offered ? [{ label: place.label, address }] : []
    })
  return [
    { heading: 'Admin', entries: entriesFor(adminPlaces) },
    { heading: 'KYC', entries: entriesFor(kycPlaces) },
    { heading: null, entries: entriesFor([userManagement, wallet]) },
    { heading: 'FIU', entries: entriesFor(fiuPlaces) },
    { heading: null, entries: entriesFor(more) },
    { heading: null, entries: entriesFor([terms]) },
  ].filter(({ entries }) => entries.length > 0)
}

/** The entry that stands for the open address: the longest one the address lies at or below. */
export function currentEntry(groups: readonly SidebarGroup[], pathname: string): string | undefined {
  const trimmed = (address: string) => address.replace(/\/$/, '')
  const here = trimmed(pathname)
  const covers = (address: string) => {
    const place = trimmed(address)
    const isHome = place === '' || /^\/[0-9a-f]{24}$/i.test(place)
    return here === place || (!isHome && here.startsWith(`${place}/`))
  }
  const addresses = groups.flatMap(({ entries }) => entries.map(({ address }) => address))
  return addresses.filter(covers).sort((left, right) => right.length - left.length)[0]
}
