import type { Session } from '@dossier/shared-ui/session'
import { matchPattern, parsePattern, type RoutePattern } from '../areas/route-pattern'
import { allPlaces, type CompanyType, fitsType, mayVisit, type Need, type Place } from './places'

type Rule = { readonly pattern: RoutePattern; readonly needs: readonly Need[] }

const rule = (pattern: string, needs: readonly Need[]): Rule => ({ pattern: parsePattern(pattern) ?? [], needs })

const clientBase = '/{companyId}'

/** Every address that asks for something, and what (SHL-20, SHL-34). A place covers what is below it. */
const rules: readonly Rule[] = [
  rule('/', ['staff']),
  rule('/kyc', ['staff']),
  rule('/corporate/{companyId}', ['viewDashboardSection']),
  rule('/account-holder/{companyId}', ['viewDashboardSection']),
  rule(clientBase, ['viewDashboardSection']),
  rule('/admin/*', ['super-user']),
  rule('/id_23test', ['super-user']),
  rule('/profile-settings', ['session']),
  rule('/help-center/*', ['session']),
  ...allPlaces
    .filter(({ address }) => address !== undefined && address !== '/')
    .map(({ address, needs }) => rule(`${address}/*`, needs)),
  ...allPlaces
    .filter(({ clientPath }) => clientPath)
    .map(({ clientPath, needs }) => rule(`${clientBase}${clientPath}/*`, needs)),
]

const rulesFor = (pathname: string) => rules.filter(({ pattern }) => matchPattern(pattern, pathname) !== undefined)

/** Whether an address belongs to a page that needs a session, installed or not. */
export const isSignedInAddress = (pathname: string) => rulesFor(pathname).length > 0

/** SHL-34: whether a signed-in user may be shown what is at the address. */
export const mayOpen = (session: Session, pathname: string) =>
  rulesFor(pathname).every(({ needs }) => mayVisit(session, needs))

/** The same for an address below the places an area brings itself (PLT-01). */
export const mayOpenPlaces = (session: Session, places: readonly Place[], pathname: string) =>
  places
    .filter(({ address }) => matchPattern(parsePattern(`${address}/*`) ?? [], pathname) !== undefined)
    .every(({ needs }) => mayVisit(session, needs))

/** DSH-03: whether an address below a client is of a page that clients of its type have. */
export const fitsClient = (pathname: string, companyType: CompanyType) =>
  allPlaces
    .filter(({ clientPath }) => clientPath)
    .filter(({ clientPath }) => matchPattern(parsePattern(`${clientBase}${clientPath}/*`) ?? [], pathname))
    .every((place) => fitsType(place, companyType))

const publicAddresses = ['/contact'].map((address) => parsePattern(address) ?? [])

/** Whether an address of an area is open to everybody (SHL-08). */
export const isPublicAddress = (pathname: string) =>
  publicAddresses.some((pattern) => matchPattern(pattern, pathname) !== undefined)

/** The client a page is about; undefined on every other page. */
export function companyIdIn(pathname: string): string | undefined {
  const aliased = parsePattern('/{type}/{companyId}') ?? []
  const below = parsePattern(`${clientBase}/*`) ?? []
  const alias = matchPattern(aliased, pathname)
  const byAlias = alias?.type === 'corporate' || alias?.type === 'account-holder' ? alias : undefined
  return (byAlias ?? matchPattern(below, pathname))?.companyId?.toLowerCase()
}
