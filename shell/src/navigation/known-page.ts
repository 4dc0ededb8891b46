import { coverageOf, productItems } from '../areas/nav-items'
import { matchPattern, moreSpecificFirst, parsePattern } from '../areas/route-pattern'
import { canonicalPath } from './canonical-path'
import { companyIdIn } from './guard'

type KnownPage = {
  readonly label: string
  /** Where it begins. */
  readonly address: string
}

const known = [
  { label: 'Admin', address: '/admin', pattern: parsePattern('/admin') ?? [] },
  ...productItems.flatMap((item) => coverageOf(item).map((each) => ({ label: item.label, ...each }))),
]

/** Returns the page of the product that an address is at or below, installed or not; undefined when there is none. */
export function knownPageAt(pathname: string): KnownPage | undefined {
  const path = canonicalPath(pathname)
  const [page] = known
    .filter(({ pattern }) => matchPattern(pattern, path) !== undefined)
    .sort((left, right) => moreSpecificFirst(left.pattern, right.pattern))
  return page && { label: page.label, address: page.address.replace('{companyId}', companyIdIn(pathname) ?? '') }
}
