import { Icon, IconInfoCircle, IconLock } from '@dossier/shared-ui/controls/icons'
import styles from './permission-editor.module.css'

type Props = {
  readonly id: string
  /** Why it cannot be allowed here. */
  readonly locked: string | undefined
  /** The role whose default the user's own setting differs from (USR-20). */
  readonly changed: string | undefined
}

/** What there is to know about one permission of one user; nothing mostly. */
export function PermissionRemark({ id, locked, changed }: Props) {
  return (
    <span id={id}>
      {changed === undefined ? null : (
        <span className={styles.changed}>
          <Icon of={IconInfoCircle} size={14} />
          Differs from {changed}
        </span>
      )}
      {locked === undefined ? null : (
        <span className={styles.locked}>
          <Icon of={IconLock} size={14} />
          {locked}
        </span>
      )}
    </span>
  )
}
