import type { AreaDescription } from '../area-description'

const segmentsOf = (pattern: string) => pattern.split('/').filter((part) => part !== '')
const isParameter = (segment: string | undefined) => segment?.startsWith('{') ?? false

/** Returns whether everything at an address of the code lies at the pattern; `*` also stands for nothing. */
function covers(pattern: string, address: string): boolean {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(address)
  const rest = wanted.indexOf('*')
  const named = rest === -1 ? wanted : wanted.slice(0, rest)
  const fits = named.every((segment, at) => segment === given[at] || (isParameter(segment) && isParameter(given[at])))
  return fits && (rest !== -1 || given.length === named.length)
}

type Menu = Pick<AreaDescription, 'navItems' | 'clientPages'>

/** Returns the entries of the menu that lead to no page, a sentence each. */
export function emptyEntries(
  { navItems = [], clientPages = [] }: Menu,
  addresses: readonly string[],
): readonly string[] {
  const entries = [
    ...navItems.map(({ label, address }) => ({ label, address })),
    ...clientPages.map(({ label, path }) => ({ label, address: `/{companyId}${path}` })),
  ]
  return entries
    .filter(({ address }) => !addresses.some((each) => covers(each, address)))
    .map(({ label, address }) => `the menu entry '${label}' leads to ${address}, but no page is there`)
}

/**
 * Returns where an area.json and the routes of the area's code differ, a sentence each: an address that is not claimed
 * would never be shown, and a claim without a page would be 'Page not found'.
 */
export function differencesOf(routes: readonly string[], addresses: readonly string[]): readonly string[] {
  const unclaimed = addresses.filter((address) => !routes.some((route) => covers(route, address)))
  const empty = routes.filter((route) => !addresses.some((each) => covers(route, each) || covers(each, route)))
  return [
    ...new Set([
      ...unclaimed.map((address) => `${address} has a page, but area.json does not name it`),
      ...empty.map((route) => `area.json names ${route}, but no page is there`),
    ]),
  ]
}
