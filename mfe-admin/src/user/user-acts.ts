import type { User } from '@dossier/contract/people/schemas/session'
import { may, useUser } from '@dossier/shared-ui/session'
import { isAdministrator } from '../roles'

export type UserAct = 'edit' | 'cancel the new email' | 'delete' | 'reset two-factor'

type Viewer = Pick<User, '_id' | 'type'>

/** USR-09, USR-28, GOV-05: what a viewer with these permissions may do to an account; the API decides again. */
function actsOn(account: User, viewer: Viewer, has: (permission: 'update_user' | 'delete_user') => boolean) {
  const isSelf = account._id === viewer._id
  const mayEdit = has('update_user') && (!isAdministrator(account) || isAdministrator(viewer))
  const acts: readonly [UserAct, boolean][] = [
    ['edit', mayEdit],
    ['cancel the new email', mayEdit && account.pending_email !== undefined],
    ['reset two-factor', isAdministrator(viewer) && !isSelf && account.two_factor_enabled],
    ['delete', has('delete_user') && !isAdministrator(account) && !isSelf],
  ]
  return acts.flatMap(([act, allowed]) => (allowed ? [act] : []))
}

/** The same for the signed-in user. */
export function useUserActs(account: User): readonly UserAct[] {
  const viewer = useUser()
  return viewer === null ? [] : actsOn(account, viewer, may)
}
