import { session } from '@dossier/shared-ui/session'

export type Enter = (token: string, address: string) => Promise<void>

/** ACC-05: stores the token and loads the page again, at an address. Never resolves: the page is on its way out. */
export const enter: Enter = (token, address) => {
  session.storeToken(token)
  window.location.replace(address)
  return new Promise(() => undefined)
}
