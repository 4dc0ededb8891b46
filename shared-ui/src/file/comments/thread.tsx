import type { RichText } from '@dossier/contract/platform/fields/field'
import type { ReactNode } from 'react'
import { DateText } from '../../controls/date-text/date-text'
import { EmptyState } from '../../controls/states/empty-state'
import { AttachedFile } from '../files/attached-file'
import { RichTextView } from '../rich-text/rich-text-view'
import styles from './thread.module.css'

export type ThreadAttachment = { readonly id: string; readonly filename: string; readonly filesize: number }

export type ThreadMessage = {
  readonly id: string
  readonly author: string
  /** Before the author, as 'Support' (SUP-12), or what the author is. */
  readonly role?: string
  /** Written by the reader. */
  readonly isOwn?: boolean
  /** An instant. */
  readonly at: string
  readonly text: RichText
  readonly attachments?: readonly ThreadAttachment[]
}

type Props = {
  /** What is talked about, for assistive technology. */
  readonly label: string
  /** Oldest first. */
  readonly messages: readonly ThreadMessage[]
  readonly onDownload?: (attachment: ThreadAttachment) => void
  readonly empty?: string
  /** After the last message: where one answers. */
  readonly children?: ReactNode
}

/** What was written about one thing, oldest first; new messages are announced. */
export function Thread({ label, messages, onDownload, empty = 'Nothing here yet', children }: Props) {
  return (
    <div className={styles.thread}>
      <div role="log" aria-label={label}>
        {messages.length === 0 ? (
          <EmptyState text={empty} />
        ) : (
          <ol className={styles.messages}>
            {messages.map((message) => (
              <Message key={message.id} message={message} onDownload={onDownload} />
            ))}
          </ol>
        )}
      </div>
      {children}
    </div>
  )
}

type MessageProps = {
  readonly message: ThreadMessage
  readonly onDownload: ((attachment: ThreadAttachment) => void) | undefined
}

function Message({ message, onDownload }: MessageProps) {
  const { author, role, isOwn, at, text, attachments = [] } = message
  return (
    <li className={styles.message} data-own={isOwn ? '' : undefined}>
      <div className={styles.head}>
        {role === undefined ? null : <span className={styles.role}>{role}</span>}
        <span className={styles.author}>{isOwn ? `${author} (you)` : author}</span>
        <span className={styles.when}>
          <DateText value={at} as="message" />
        </span>
      </div>
      <RichTextView text={text} />
      {attachments.length === 0 ? null : (
        <ul className={styles.attachments} aria-label={`Attachments of ${author}`}>
          {attachments.map((attachment) => (
            <li key={attachment.id}>
              <AttachedFile file={attachment} onDownload={onDownload && (() => onDownload(attachment))} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
