import { getUser } from '@dossier/contract/people/endpoints/session'
import { accessMessages } from '@dossier/contract/people/messages/access'
import type { PermissionMap } from '@dossier/contract/platform/permissions'
import { call } from '@dossier/shared-ui/api'
import { session } from '@dossier/shared-ui/session'
import { showError } from '@dossier/shared-ui/toasts'

/** The session when this account is the one signed in. */
const ownSession = (userId: string) => {
  const now = session.get()
  return now.status === 'signed-in' && now.user._id === userId ? now : undefined
}

/** USR-18: one's own new permissions hold at once in menus and buttons; those of others change nothing here. */
export function takeOwnPermissions(userId: string, permissions: PermissionMap) {
  const own = ownSession(userId)
  if (own !== undefined) session.signIn(own.user, permissions)
}

/** After one's own account changed: the session holds the user and the permissions as they are now (ACC-36). */
export async function renewSessionOf(userId: string) {
  if (ownSession(userId) === undefined) return
  try {
    const { user, permissions } = await call(getUser)
    if (ownSession(userId) !== undefined) session.signIn(user, permissions)
  } catch (error) {
    showError(accessMessages.userLoadingFailed, error)
  }
}
