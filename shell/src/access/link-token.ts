type KeptState = { readonly linkToken?: unknown }

const stateNow = (): KeptState => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}

const pagesWithToken: readonly string[] = ['/verify', '/forgot-password']

/**
 * Takes the token of a mailed link out of the address before anything else happens, so that it gets into no later
 * address, referrer or report. It stays with this entry of the browser's history, for a reload.
 */
export function takeLinkToken(): void {
  const address = new URL(window.location.href)
  const token = address.searchParams.get('token')
  if (token === null || !pagesWithToken.includes(address.pathname.replace(/\/$/, ''))) return
  address.searchParams.delete('token')
  window.history.replaceState({ ...stateNow(), linkToken: token }, '', address)
}

/** The token this page was opened with; null when there was none. */
export function linkToken(): string | null {
  const { linkToken: token } = stateNow()
  return typeof token === 'string' && token !== '' ? token : null
}

/** The token is of no use any more. */
export function dropLinkToken(): void {
  window.history.replaceState({ ...stateNow(), linkToken: undefined }, '')
}
