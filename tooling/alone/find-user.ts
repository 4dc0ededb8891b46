import { getUser } from '@dossier/contract/people/endpoints/session'
import { call } from '@dossier/shared-ui/api'
import { session } from '@dossier/shared-ui/session'

/** With a stored token, who that is; no one when the API does not know it. */
export async function findUser(): Promise<void> {
  if (session.token() === null) return session.signOut()
  try {
    const { user, permissions } = await call(getUser)
    session.signIn(user, permissions)
  } catch {
    session.signOut()
  }
}
