import { session } from '@dossier/shared-ui/session'

const ofAddress = () => new URL(window.location.href).searchParams.get('token')

/**
 * Returns the token of the link this page was opened with: a link opened again always wins over what the tab kept
 * (GOV-21). null when there is neither.
 */
export function linkToken(): string | null {
  const token = ofAddress()
  return token === null ? session.storedVisit() : token === '' ? null : token
}

/** Returns that token, which leaves the address bar at once and stays with this tab, so that a reload goes on. */
export function takeLinkToken(): string | null {
  const token = linkToken()
  if (token !== null) session.visit(token)
  if (ofAddress() === null) return token
  const address = new URL(window.location.href)
  address.searchParams.delete('token')
  window.history.replaceState(window.history.state, '', `${address.pathname}${address.search}${address.hash}`)
  return token
}
