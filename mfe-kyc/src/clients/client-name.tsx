import { changeMessages } from '@dossier/contract/messages/changes'
import type { ClientListItem } from '@dossier/contract/schemas/clients'
import { CountBadge, StateMark } from '@dossier/shared-ui/data'
import { useMay } from '@dossier/shared-ui/session'
import styles from './client-name.module.css'

type Props = { readonly client: ClientListItem; readonly children: string }

/** A client's name in the list, with the pending icon while it is only proposed (CLI-21), else with its open changes. */
export function ClientName({ client: { pending_action, changesCount }, children }: Props) {
  const seesChanges = useMay('viewRequestLog')
  const waits = pending_action?.actionType === 'create' || pending_action?.actionType === 'remove'
  return (
    <span className={styles.name}>
      <span className={pending_action?.actionType === 'remove' ? styles.removed : undefined}>{children}</span>
      {waits ? (
        <span className={styles.waiting} title={changeMessages.pending}>
          <StateMark state="pending" label={changeMessages.pending} />
        </span>
      ) : seesChanges ? (
        <CountBadge count={changesCount} of="pending changes" state="pending" />
      ) : null}
    </span>
  )
}
