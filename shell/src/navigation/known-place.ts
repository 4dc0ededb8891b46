import { matchPattern, moreSpecificFirst, parsePattern } from '../areas/route-pattern'
import { companyIdIn } from './guard'
import { allPlaces } from './places'

type KnownPlace = {
  readonly label: string
  /** Where it begins. */
  readonly address: string
}

const ofClient = '/{companyId}'

/** Other addresses of places, and those of no place in the sidebar. */
const others = [
  { label: 'Clients', address: '/', pattern: '/kyc' },
  { label: 'Dashboard', address: ofClient, pattern: '/corporate/{companyId}' },
  { label: 'Dashboard', address: ofClient, pattern: '/account-holder/{companyId}' },
  { label: 'Admin', address: '/admin', pattern: '/admin' },
]

const patternOf = (address: string) => (address === '/' || address === ofClient ? address : `${address}/*`)

const known = [
  ...others,
  ...allPlaces.flatMap(({ label, address, clientPath }) => {
    const addresses = [address, clientPath === undefined ? undefined : `${ofClient}${clientPath}`]
    return addresses
      .filter((each) => each !== undefined)
      .map((each) => ({ label, address: each, pattern: patternOf(each) }))
  }),
].map(({ pattern, ...place }) => ({ ...place, pattern: parsePattern(pattern) ?? [] }))

/** The place of the product that an address is at or below, whether or not it is installed; undefined when there is none. */
export function placeAt(pathname: string): KnownPlace | undefined {
  const [place] = known
    .filter(({ pattern }) => matchPattern(pattern, pathname) !== undefined)
    .sort((left, right) => moreSpecificFirst(left.pattern, right.pattern))
  return place && { label: place.label, address: place.address.replace('{companyId}', companyIdIn(pathname) ?? '') }
}
