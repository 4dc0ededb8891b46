/** Returns whether an address may be a link: it is of the web (SAN-23). */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
