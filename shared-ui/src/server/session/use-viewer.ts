import type { Viewer } from '@dossier/contract/platform/fields/visibility'
import { type UserType, userTypes } from '@dossier/contract/platform/user-types'
import type { Session } from './session-store'
import { useSession } from './use-session'

const isUserType = (type: string): type is UserType => Object.hasOwn(userTypes, type)

/** Returns the user, as far as the rules of single fields need it; a visitor by link is a client (PRM-13). */
function viewerOf(session: Session): Viewer {
  if (session.status !== 'signed-in' || !isUserType(session.user.type))
    return { type: 'CLIENT', permissions: undefined }
  return { type: session.user.type, permissions: session.permissions }
}

export const useViewer = () => viewerOf(useSession())
