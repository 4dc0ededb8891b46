type KeptState = { readonly linkToken?: unknown }

const stateNow = (): KeptState => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}

const pagesWithToken: readonly string[] = [
  '/verify',
  '/forgot-password',
  '/login',
  '/confirm-address',
  '/keep-address',
  '/keep-mailbox',
  '/confirm-decider',
]

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

/** Tokens of no more use. Entries of the history that are not shown keep theirs, and are shown again by going back. */
const dropped = new Set<string>()

/** The token this page was opened with; null when there was none, or it is of no more use. */
export function linkToken(): string | null {
  const { linkToken: token } = stateNow()
  return typeof token === 'string' && token !== '' && !dropped.has(token) ? token : null
}

/** A token is of no use any more. */
export function dropLinkToken(token: string): void {
  dropped.add(token)
  const { linkToken: held, ...state } = stateNow()
  if (held === token) window.history.replaceState(state, '')
}
