const isOwnAddress = (address: string) => address.startsWith('/') && !/^\/[/\\]/.test(address)

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
