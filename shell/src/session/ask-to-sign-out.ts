import { askToLeave } from '@dossier/shared-ui/router'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { signOut } from './start-session'

/** Signs the user out; what was typed and not saved is asked about first (DSH-11). */
export function askToSignOut(): void {
  if (unsaved.any()) askToLeave({ leave: () => void signOut() })
  else void signOut()
}
