/** Of the hosts that addresses name; what names none, or cannot be read, is left out. */
const originsOf = (addresses: readonly string[]) => [
  ...new Set(addresses.filter(namesHost).map((address) => new URL(address).origin)),
]

const namesHost = (address: string) => /^https?:\/\//.test(address) && URL.canParse(address)

/**
 * The content security policy of a page (PLT-25): nothing inline, nothing evaluated, nothing framed; code, styles and
 * fonts from this host and from where areas are deployed, calls to where the APIs are.
 */
export function contentPolicy(areaAddresses: readonly string[], apiAddresses: readonly string[]): string {
  const areas = originsOf(areaAddresses)
  const apis = originsOf(apiAddresses)
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...areas],
    'style-src': ["'self'", ...areas],
    'font-src': ["'self'", ...areas],
    'img-src': ["'self'", 'data:', 'blob:', ...areas, ...apis],
    'connect-src': ["'self'", ...areas, ...apis],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
