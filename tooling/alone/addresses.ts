const patterns = __AREA__.routes.map((route) => route.replace(/\/\*$/, '') || '/')

/** Those that can be opened as they are. */
export const addresses: readonly string[] = patterns.filter((pattern) => !pattern.includes('{'))

/** Those that want something put in first, such as the id of a client. */
export const openAddresses: readonly string[] = patterns.filter((pattern) => pattern.includes('{'))

/** At the root of the host, of which the area has no page. */
export const isOutside = () => window.location.pathname === '/' && !addresses.includes('/')

/** Goes to where the area begins, if it can be known. */
export function comeInside(): void {
  const [first] = addresses
  if (isOutside() && first !== undefined) window.history.replaceState(null, '', first)
}
