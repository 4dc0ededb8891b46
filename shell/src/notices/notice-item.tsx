import { proposeAgainMessages } from '@dossier/contract/file/messages/propose-again'
import type { Notice } from '@dossier/contract/people/schemas/notices'
import { Link, Text, VisuallyHidden } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { NoticeStates } from './notice-state'
import styles from './notices.module.css'

type Props = {
  readonly notice: Notice
  /** In a group the client stands above. */
  readonly withClient: boolean
  readonly onOpen: (notice: Notice) => void
}

/** WRK-19: the change log leads on to the form in which it is corrected. */
const isDeniedChange = ({ kind, about }: Notice) => kind === 'decided' && about?.state === 'denied'

/** One notice: what it says leads to what it is about; an unread one is bold. */
export function NoticeItem({ notice, withClient, onOpen }: Props) {
  const { text, link, about, datetime, read } = notice
  return (
    <li className={styles.notice} data-unread={read ? undefined : ''}>
      {withClient && about ? <span className={styles.client}>{about.company.name}</span> : null}
      {link === null ? (
        <span>{text}</span>
      ) : (
        <Link href={link} onClick={() => onOpen(notice)}>
          {text}
        </Link>
      )}
      <span className={styles.beside}>
        <NoticeStates notices={[notice]} />
        {link !== null && isDeniedChange(notice) ? (
          <Link href={`${link}?correct=true`} onClick={() => onOpen(notice)}>
            {proposeAgainMessages.act}
          </Link>
        ) : null}
        <Text size="small" tone="dim">
          <DateText value={datetime} as="relative" />
        </Text>
        {read ? null : <VisuallyHidden>Unread</VisuallyHidden>}
      </span>
    </li>
  )
}
