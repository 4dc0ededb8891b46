import type { RichText } from '@dossier/contract/field'
import { platformMessages } from '@dossier/contract/messages/platform'
import { checkRichText, isEmptyRichText, isRichText } from '@dossier/contract/validation/rich-text'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button/button'
import { PendingMark } from '../fields/pending-mark'
import { ProposalOrigin } from '../fields/pending-value'
import type { RequestHref } from '../fields/request-href'
import { IconPencil } from '../icons'
import { RichTextField } from '../rich-text/rich-text-field'
import { RichTextView } from '../rich-text/rich-text-view'
import { useUnsaved } from '../unsaved/unsaved-store'
import type { Proposal } from '../values/current-and-proposed'
import styles from './role-comment.module.css'

type Props = {
  /** Whose comment it is, as 'Supervisor Comments' (DOC-35). */
  readonly label: string
  readonly value: RichText | null
  /** What waits for approval instead (DOC-37). */
  readonly proposal?: Proposal | undefined
  readonly requestHref?: RequestHref | undefined
  /** Everyone writes at their own level only. */
  readonly mayEdit: boolean
  readonly saving?: boolean
  /** It is begun to be written. */
  readonly onStart?: () => void
  /** Something is written and not saved, or no longer. */
  readonly onDirty?: (isDirty: boolean) => void
  /** What the server has against what was written. */
  readonly error?: string | undefined
  /** Saves the comment; `onSaved` is to be called once it is. */
  readonly onSave: (value: RichText, onSaved: () => void) => void
}

const richTextIn = (value: Proposal['value'] | undefined): RichText | null =>
  typeof value === 'object' && isRichText(value) ? value : null

const isSameText = (one: RichText | null, other: RichText | null) =>
  JSON.stringify(one?.ops ?? []) === JSON.stringify(other?.ops ?? [])

/** The comment of one level of review on one document: read first, edited on request (DOC-31 to DOC-37). */
export function RoleComment(props: Props) {
  const { label, value, proposal, requestHref, mayEdit, saving = false, error, onStart, onDirty, onSave } = props
  const labelId = useId()
  const edit = useRef<HTMLButtonElement>(null)
  const held = richTextIn(proposal?.value) ?? value
  const [typed, setTyped] = useState<RichText | null>()
  const isEditing = typed !== undefined
  const isDirty = isEditing && !isSameText(typed, held)
  useUnsaved(isDirty)
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const close = () => {
    flushSync(() => setTyped(undefined))
    edit.current?.focus()
  }
  const start = () => {
    onStart?.()
    setTyped(held)
  }
  const save = () => {
    if (isEditing && !saving && typed !== null && checkRichText(typed) === undefined) onSave(typed, close)
  }
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
          <Button ref={edit} size="small" icon={IconPencil} aria-describedby={labelId} onClick={start}>
            {isEmpty ? 'Write a comment' : 'Edit'}
          </Button>
        ) : null}
      </div>
      {isEditing ? (
        <>
          <RichTextField
            label={label}
            value={typed}
            onChange={setTyped}
            error={(typed === null ? undefined : checkRichText(typed)) ?? error}
          />
          <div className={styles.acts}>
            <Button size="small" kind="primary" busy={saving} onClick={save}>
              {saving ? platformMessages.saving : 'Save'}
            </Button>
            <Button size="small" disabled={saving} onClick={close}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <Read value={value} proposal={proposal} requestHref={requestHref} />
      )}
    </section>
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
