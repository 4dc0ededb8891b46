import type { User } from '@dossier/contract/people/schemas/session'
import type { PermissionMap } from '@dossier/contract/platform/permissions'
import { createStore } from '../../store/store'

/** Who is at the page: no one known yet, no one, a user, or the holder of a due diligence link (ACC-39). */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User; readonly permissions: PermissionMap }
  | { readonly status: 'visiting'; readonly accessToken: string }

const tokenKey = 'dossier.token'
const visitKey = 'dossier.access-token'

const { get, set: become, subscribe } = createStore<Session>({ status: 'starting' })

/** The one session of the page, for the shell to drive and for everyone to read. */
export const session = {
  get,
  subscribe,

  /** What calls send: the visitor's token on a due diligence page, else the stored session token. */
  token() {
    const current = get()
    return current.status === 'visiting' ? current.accessToken : localStorage.getItem(tokenKey)
  },

  /** The token of the user signed in in this browser, also while a link is open. */
  storedToken: () => localStorage.getItem(tokenKey),

  storeToken: (token: string) => localStorage.setItem(tokenKey, token),

  signIn: (user: User, permissions: PermissionMap) => become({ status: 'signed-in', user, permissions }),

  /** Forgets the token in every tab; the caller leaves the page. */
  signOut() {
    localStorage.removeItem(tokenKey)
    become({ status: 'signed-out' })
  },

  /** Forgets this token in every tab, but no other, and who is there; the caller leaves the page when it can. */
  forget(token: string | null) {
    if (localStorage.getItem(tokenKey) === token) localStorage.removeItem(tokenKey)
    become({ status: 'starting' })
  },

  /** GOV-21: the access token lives in this tab only, so that a reload goes on. */
  visit(accessToken: string) {
    sessionStorage.setItem(visitKey, accessToken)
    become({ status: 'visiting', accessToken })
  },

  storedVisit: () => sessionStorage.getItem(visitKey),

  endVisit() {
    sessionStorage.removeItem(visitKey)
    become({ status: 'signed-out' })
  },
}

/** Tells when another tab signed in, out, or over to someone else. */
export function onTokenChangedElsewhere(listener: () => void) {
  const heard = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === tokenKey || event.key === null)) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
