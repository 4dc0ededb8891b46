import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { markedText, outcomeOf } from '@dossier/shared-ui/changes'
import { IconAlertCircle, IconAlertTriangle, IconRefresh, IconUser } from '@dossier/shared-ui/controls/icons'
import { StatusBadge, Tag } from '@dossier/shared-ui/data'
import styles from './change-list.module.css'

/** What became of a change, and what is to be known before one opens it. */
export function Marks({ change }: { readonly change: VisibleChange }) {
  const outcome = outcomeOf(change)
  const marks = [
    change.actionTaken === undefined ? null : (
      <StatusBadge key="outcome" state={outcome.state}>
        {outcome.label}
      </StatusBadge>
    ),
    change.self_approved ? (
      <Tag key="self" tone="pending" icon={IconAlertTriangle}>
        {markedText(changeMessages.selfApproved, change)}
      </Tag>
    ) : null,
    change.saved_from_inside ? (
      <Tag key="inside" tone="pending" icon={IconAlertTriangle}>
        Saved from inside
      </Tag>
    ) : null,
    change.unconfirmed ? (
      <Tag key="unconfirmed" tone="pending" icon={IconAlertTriangle}>
        {markedText(changeMessages.unconfirmed, change)}
      </Tag>
    ) : null,
    change.may.includes('withdraw') ? (
      <Tag key="own" tone="info" icon={IconUser}>
        Yours
      </Tag>
    ) : null,
    change.stands_again === undefined ? null : (
      <Tag key="again" tone="info" icon={IconRefresh}>
        Stands again
      </Tag>
    ),
    change.changes_requested === undefined ? null : (
      <Tag key="requested" tone="pending" icon={IconRefresh}>
        Changes requested
      </Tag>
    ),
    change.nobody_decides === undefined ? null : (
      <Tag key="stuck" tone="denied" icon={IconAlertCircle}>
        Nobody can decide
      </Tag>
    ),
  ].filter((mark) => mark !== null)
  return marks.length === 0 ? null : <div className={styles.marks}>{marks}</div>
}
