const product = 'https://product.invalid'

/** Read as a browser reads it, which takes out tabs and turns backslashes: '/\t/elsewhere.example' is someone else's. */
const isOwnAddress = (address: string) =>
  address.startsWith('/') && URL.canParse(address, product) && new URL(address, product).origin === product

/** /login, keeping the wanted address for after sign-in (SHL-19); `ended` says that a session was there before. */
export function signInAddress(wanted: string, reason?: 'ended'): string {
  const query = new URLSearchParams()
  if (wanted !== '/') query.set('next', wanted)
  if (reason !== undefined) query.set('session', reason)
  return query.size === 0 ? '/login' : `/login?${query}`
}

/** ACC-05: where to go once signed in: the kept address, when it is one of this product, else `/`. */
export function addressAfterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '/'
  return isOwnAddress(wanted) ? wanted : '/'
}

export const sessionHasEnded = (search: string) => new URLSearchParams(search).get('session') === 'ended'
