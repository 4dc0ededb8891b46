import type { RichText } from '@dossier/contract/platform/fields/field'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { isEmptyRichText, isRichText } from '@dossier/contract/platform/validation/rich-text'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../controls/button/button'
import { IconPencil } from '../../controls/icons'
import { PendingMark } from '../fields/pending-mark'
import { ProposalOrigin } from '../fields/pending-value'
import type { RequestHref } from '../fields/request-href'
import { RichTextField } from '../rich-text/rich-text-field'
import { RichTextView } from '../rich-text/rich-text-view'
import type { Proposal } from '../values/current-and-proposed'
import styles from './role-comment.module.css'
import { type CommentForm, useCommentForm } from './use-comment-form'

type Props = {
  /** Whose comment it is, as 'Supervisor Comments' (DOC-35). */
  readonly label: string
  readonly value: RichText | null
  /** What waits for approval instead (DOC-37). */
  readonly proposal?: Proposal | undefined
  readonly requestHref?: RequestHref | undefined
  /** Everyone writes at their own level only. */
  readonly mayEdit: boolean
  /** The revision of what is commented on. */
  readonly rev?: number
  /** Something is written and not saved, or no longer. */
  readonly onDirty?: (isDirty: boolean) => void
  /** Saves the comment over the revision that it was begun on; answers the one that this makes. */
  readonly onSave: (value: RichText, rev: number | undefined) => Promise<number | undefined>
}

const richTextIn = (value: Proposal['value'] | undefined): RichText | null =>
  typeof value === 'object' && isRichText(value) ? value : null

/** The comment of one level of review on one document: read first, edited on request (DOC-31 to DOC-37). */
export function RoleComment(props: Props) {
  const { label, value, proposal, requestHref, mayEdit, rev, onDirty, onSave } = props
  const labelId = useId()
  const edit = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const held = richTextIn(proposal?.value) ?? value
  const close = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }
  const comment = useCommentForm({ held, rev, onSave, onDirty, onClose: close })
  const isEmpty = held === null || isEmptyRichText(held)
  return (
    <section className={styles.comment} aria-label={label}>
      <div className={styles.head}>
        {isEditing ? null : (
          <span id={labelId} className={styles.label}>
            {label}
          </span>
        )}
        {proposal === undefined ? null : <PendingMark />}
        {mayEdit && !isEditing ? (
          <Button ref={edit} size="small" icon={IconPencil} aria-describedby={labelId} onClick={() => setEditing(true)}>
            {isEmpty ? 'Write a comment' : 'Edit'}
          </Button>
        ) : null}
      </div>
      {isEditing ? (
        <Write label={label} {...comment} />
      ) : (
        <Read value={value} proposal={proposal} requestHref={requestHref} />
      )}
    </section>
  )
}

function Write({ label, typed, error, busy, type, save, cancel }: CommentForm & { readonly label: string }) {
  return (
    <>
      <RichTextField label={label} value={typed} onChange={type} error={error} />
      <div className={styles.acts}>
        <Button size="small" kind="primary" busy={busy} onClick={save}>
          {busy ? platformMessages.saving : 'Save'}
        </Button>
        <Button size="small" disabled={busy} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

function Read({ value, proposal, requestHref }: Pick<Props, 'value' | 'proposal' | 'requestHref'>) {
  return (
    <>
      <Written text={value} />
      {proposal === undefined ? null : (
        <div className={styles.pending}>
          <Written text={richTextIn(proposal.value)} />
          <ProposalOrigin proposal={proposal} requestHref={requestHref} />
        </div>
      )}
    </>
  )
}

/** A comment counts as one only when it says something (DOC-36). */
const Written = ({ text }: { readonly text: RichText | null }) =>
  text === null || isEmptyRichText(text) ? <p className={styles.none}>No comment</p> : <RichTextView text={text} />
