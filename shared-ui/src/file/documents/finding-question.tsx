import { choices } from '@dossier/contract/file/catalogue/choices'
import { updateKycFile } from '@dossier/contract/file/endpoints/documents'
import { findingReset } from '@dossier/contract/file/messages/documents'
import type { Answer } from '@dossier/contract/platform/endpoint'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { isEmptyRichText, isRichText } from '@dossier/contract/platform/validation/rich-text'
import { useState } from 'react'
import { Button } from '../../controls/button/button'
import { RadioGroup } from '../../controls/choice/radio-group'
import { IconPencil } from '../../controls/icons'
import { showInfo, showOperationError } from '../../controls/toasts/announce'
import { upload } from '../../server/api/call'
import { PendingMark } from '../fields/pending-mark'
import { ProposalOrigin } from '../fields/pending-value'
import { useRequestHref } from '../fields/request-href'
import { useScope } from '../records/scope-context'
import { currentAndProposed, effectiveValue } from '../values/current-and-proposed'
import { setsBack } from '../values/sets-back'
import styles from './document-dialog.module.css'
import { FindingComment, type FindingProps } from './finding-answer'
import { FindingCommentDialog } from './finding-comment-dialog'
import { isStale, useProposing } from './use-proposing'

/** A value as a form holds it. */
const asText = (value: string | RichText) => (typeof value === 'string' ? value : JSON.stringify(value))

/** There is no field to say it at, where nothing was typed. */
const sayStale = (error: unknown) => {
  if (isStale(error)) showOperationError('finding saving', error)
}

/** DOC-40, DOC-41: a finding on one's own level. YES asks for a comment and is NO without one; either waits for approval. */
export function FindingQuestion({ finding, record }: FindingProps) {
  const { name, comment, label } = finding
  const requestHref = useRequestHref(useScope().companyId)
  const { isSaving, propose, noteDialog } = useProposing<Answer<typeof updateKycFile>>('finding')
  const [commenting, setCommenting] = useState(false)
  const answer = String(effectiveValue(record)(name) ?? '')
  const written = effectiveValue(record)(comment) ?? null
  const old = currentAndProposed(record, comment).value
  const { proposal } = currentAndProposed(record, name)

  const send = (edits: Readonly<Record<string, string | RichText>>, rev: number | undefined = record.rev) => {
    const written = Object.entries(edits).map(([field, value]) => [field, asText(value)])
    const form = { ...Object.fromEntries(written), rev: String(rev) }
    return propose(
      (note) => upload(updateKycFile, { params: { id: record._id }, form: { ...form, ...note } }, undefined),
      { files: !setsBack(record, edits) },
    )
  }
  // why it failed is said where it was sent
  const choose = (chosen: string) =>
    chosen === 'YES' ? setCommenting(true) : void send({ [name]: 'NO' }).catch(sayStale)
  const confirm = async (text: RichText | null, rev: number | undefined) => {
    const isWritten = text !== null && !isEmptyRichText(text)
    if (!isWritten && isEmptyValue(written) && isEmptyValue(old)) {
      showInfo(findingReset(label))
      if (answer !== 'NO') await send({ [name]: 'NO' }, rev)
      return
    }
    const said = isWritten && JSON.stringify(text) !== JSON.stringify(written) ? { [comment]: text } : {}
    const edits = { ...(answer !== 'YES' && { [name]: 'YES' }), ...said }
    if (Object.keys(edits).length > 0) await send(edits, rev)
  }
  return (
    <div className={styles.answer}>
      <RadioGroup label={label} options={choices.yesNo} value={answer} disabled={isSaving} onChange={choose} />
      {proposal === undefined ? null : (
        <span className={styles.pending}>
          <PendingMark />
          <ProposalOrigin proposal={proposal} requestHref={requestHref} />
        </span>
      )}
      <FindingComment finding={finding} record={record} />
      {answer === 'YES' ? (
        <div>
          <Button size="small" icon={IconPencil} aria-label={`Comment: ${label}`} onClick={() => setCommenting(true)}>
            Comment
          </Button>
        </div>
      ) : null}
      {commenting ? (
        <FindingCommentDialog
          label={label}
          rev={record.rev}
          initial={typeof written === 'object' && isRichText(written) ? written : null}
          onConfirm={confirm}
          onClose={() => setCommenting(false)}
        />
      ) : null}
      {noteDialog}
    </div>
  )
}
