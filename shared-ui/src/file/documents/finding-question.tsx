import { choices } from '@dossier/contract/file/catalogue/choices'
import { isRichText } from '@dossier/contract/platform/validation/rich-text'
import { useState } from 'react'
import { Button } from '../../controls/button/button'
import { RadioGroup } from '../../controls/choice/radio-group'
import { IconPencil } from '../../controls/icons'
import { PendingMark } from '../fields/pending-mark'
import { ProposalOrigin } from '../fields/pending-value'
import { useRequestHref } from '../fields/request-href'
import { useScope } from '../records/scope-context'
import { currentAndProposed } from '../values/current-and-proposed'
import styles from './document-dialog.module.css'
import { FindingComment, type FindingProps } from './finding-answer'
import { FindingCommentDialog } from './finding-comment-dialog'
import { useFindingAnswer } from './use-finding-answer'

/** DOC-40, DOC-41: a finding on one's own level. YES asks for a comment and is NO without one; either waits for approval. */
export function FindingQuestion({ finding, record }: FindingProps) {
  const { name, label } = finding
  const requestHref = useRequestHref(useScope().companyId)
  const [commenting, setCommenting] = useState(false)
  const { answer, written, isSaving, answerNo, confirm, noteDialog } = useFindingAnswer({ finding, record })
  const { proposal } = currentAndProposed(record, name)
  const choose = (chosen: string) => (chosen === 'YES' ? setCommenting(true) : answerNo())
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
