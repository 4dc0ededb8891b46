/** Where a request comes from, and whether a session came with it. */
type Visit = { readonly visitor: { actor: object | undefined; address: string; browser: string | undefined } }

/** Returns what a write by link says of its request (GOV-32). */
export const visitOf = ({ visitor: { actor, address, browser } }: Visit) => ({
  address,
  browser,
  signedIn: actor !== undefined,
})
