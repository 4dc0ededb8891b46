import { choices } from '@dossier/contract/catalogue/choices'
import { updateKycFile } from '@dossier/contract/endpoints/documents'
import type { RichText } from '@dossier/contract/field'
import { findingReset } from '@dossier/contract/messages/documents'
import { isEmptyValue } from '@dossier/contract/validation/empty'
import { isEmptyRichText, isRichText } from '@dossier/contract/validation/rich-text'
import { useState } from 'react'
import { upload } from '../api/call'
import { Button } from '../button/button'
import { RadioGroup } from '../choice/radio-group'
import { PendingMark } from '../fields/pending-mark'
import { ProposalOrigin } from '../fields/pending-value'
import { useRequestHref } from '../fields/request-href'
import { IconPencil } from '../icons'
import { useScope } from '../records/scope-context'
import { showInfo } from '../toasts/announce'
import { currentAndProposed, effectiveValue } from '../values/current-and-proposed'
import styles from './document-dialog.module.css'
import { FindingComment, type FindingProps } from './finding-answer'
import { FindingCommentDialog } from './finding-comment-dialog'
import { useProposing } from './use-proposing'

/** DOC-40, DOC-41: a finding on one's own level. YES asks for a comment and is NO without one; either waits for approval. */
export function FindingQuestion({ finding, record }: FindingProps) {
  const { name, comment, label } = finding
  const requestHref = useRequestHref(useScope().companyId)
  const { isSaving, propose, noteDialog } = useProposing('finding')
  const [commenting, setCommenting] = useState(false)
  const answer = String(effectiveValue(record)(name) ?? '')
  const written = effectiveValue(record)(comment) ?? null
  const old = currentAndProposed(record, comment).value
  const { proposal } = currentAndProposed(record, name)

  const send = (form: Readonly<Record<string, string>>) =>
    propose((note) =>
      upload(
        updateKycFile,
        { params: { id: record._id }, form: { ...form, ...note, rev: String(record.rev) } },
        undefined,
      ),
    )
  const choose = (chosen: string) => (chosen === 'YES' ? setCommenting(true) : send({ [name]: 'NO' }))
  const confirm = (text: RichText | null) => {
    setCommenting(false)
    const isWritten = text !== null && !isEmptyRichText(text)
    if (!isWritten && isEmptyValue(written) && isEmptyValue(old)) {
      showInfo(findingReset(label))
      if (answer !== 'NO') send({ [name]: 'NO' })
      return
    }
    const said =
      isWritten && JSON.stringify(text) !== JSON.stringify(written) ? { [comment]: JSON.stringify(text) } : {}
    const form = { ...(answer !== 'YES' && { [name]: 'YES' }), ...said }
    if (Object.keys(form).length > 0) send(form)
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
          initial={typeof written === 'object' && isRichText(written) ? written : null}
          onConfirm={confirm}
          onClose={() => setCommenting(false)}
        />
      ) : null}
      {noteDialog}
    </div>
  )
}
