/** SHL-18, SNP-11: addresses that show the page of another address. */
const aliases: readonly (readonly [alias: RegExp, path: string])[] = [
  [/^\/kyc\/?$/, '/'],
  [/^\/(?:corporate|account-holder)\/([0-9a-f]{24})\/?$/i, '/$1'],
]

/** Returns the address a page is known by: that of the page itself where this is another address of it. */
export function canonicalPath(pathname: string): string {
  const [alias, path] = aliases.find(([pattern]) => pattern.test(pathname)) ?? []
  return alias === undefined || path === undefined ? pathname : pathname.replace(alias, path)
}
