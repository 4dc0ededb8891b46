import type { Notice } from '@dossier/contract/people/schemas/notices'
import { IconBell } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { EmptyState } from '@dossier/shared-ui/data'
import { useState } from 'react'
import { groupsOf, type NoticeGroup } from './notice-groups'
import { NoticeItem } from './notice-item'
import { NoticeStates } from './notice-state'
import styles from './notices.module.css'
import { useMarkRead } from './use-mark-read'

type Props = {
  readonly notices: readonly Notice[]
  /** Called when one is opened, which marks it as read. */
  readonly onOpen?: () => void
}

/** Notices by client and sitting, what was denied or asked for first, then the newest (WRK-23). */
export function NoticeList({ notices, onOpen }: Props) {
  const markRead = useMarkRead()
  if (notices.length === 0) {
    return (
      <EmptyState icon={IconBell} text="No notices">
        What concerns you is shown here, such as a decision on one of your changes.
      </EmptyState>
    )
  }
  const open = ({ _id, read }: Notice) => {
    if (!read) markRead.mutate([_id])
    onOpen?.()
  }
  return (
    <ul aria-label="Notices" className={styles.list}>
      {groupsOf(notices).map((group) =>
        group.notices.length === 1 ? (
          <NoticeItem key={group.key} notice={group.notices[0]} withClient onOpen={open} />
        ) : (
          <Sitting key={group.key} group={group} onOpen={open} />
        ),
      )}
    </ul>
  )
}

const shownAtFirst = 3

type SittingProps = { readonly group: NoticeGroup; readonly onOpen: (notice: Notice) => void }

/** What was decided of one sitting: how much of it how, and the first few. */
function Sitting({ group: { notices }, onOpen }: SittingProps) {
  const [isWhole, setWhole] = useState(false)
  const client = notices[0].about?.company.name
  const shown = isWhole ? notices : notices.slice(0, shownAtFirst)
  const hidden = notices.length - shown.length
  return (
    <li className={styles.group}>
      <div className={styles.groupHead}>
        <span className={styles.client}>{client}</span>
        <span className={styles.beside}>
          <NoticeStates notices={notices} />
        </span>
      </div>
      <ul aria-label={`Notices of ${client}`} className={styles.ofGroup}>
        {shown.map((notice) => (
          <NoticeItem key={notice._id} notice={notice} withClient={false} onOpen={onOpen} />
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
          {`Show ${hidden} more`}
        </Button>
      )}
    </li>
  )
}
