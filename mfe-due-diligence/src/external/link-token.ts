import { session } from '@dossier/shared-ui/session'

/**
 * The token of the link this page was opened with. It leaves the address bar at once and stays with this tab, so that
 * a reload goes on; a link opened again always wins over what the tab kept (GOV-21). null when there is neither.
 */
export function takeLinkToken(): string | null {
  const address = new URL(window.location.href)
  const token = address.searchParams.get('token')
  if (token === null) return session.storedVisit()
  address.searchParams.delete('token')
  window.history.replaceState(window.history.state, '', `${address.pathname}${address.search}${address.hash}`)
  if (token !== '') session.visit(token)
  return token === '' ? null : token
}
