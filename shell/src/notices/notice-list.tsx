import type { Notice } from '@dossier/contract/people/schemas/notices'
import { IconBell } from '@dossier/shared-ui/controls/icons'
import { Link, Text } from '@dossier/shared-ui/core'
import { DateText, EmptyState, Tag } from '@dossier/shared-ui/data'
import styles from './notices.module.css'
import { useMarkRead } from './use-mark-read'

type Props = {
  readonly notices: readonly Notice[]
  /** Called when one is opened, which marks it as read. */
  readonly onOpen?: () => void
}

/** Notices, newest first: what each says leads to what it is about. */
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
      {notices.map((notice) => (
        <li key={notice._id} className={styles.notice}>
          {notice.link === null ? (
            <span>{notice.text}</span>
          ) : (
            <Link href={notice.link} onClick={() => open(notice)}>
              {notice.text}
            </Link>
          )}
          <span className={styles.beside}>
            <Text size="small" tone="dim">
              <DateText value={notice.datetime} as="relative" />
            </Text>
            {notice.read ? null : <Tag tone="info">Unread</Tag>}
          </span>
        </li>
      ))}
    </ul>
  )
}
