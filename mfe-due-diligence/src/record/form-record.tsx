import type { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { elementTypes } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { Alert, Stack } from '@dossier/shared-ui/core'
import { EditScope } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'
import { AgainstFile } from '../against-file/against-file'
import { ReviewComments } from '../comments/review-comments'
import { ChangedSinceSeen } from './changed-since-seen'
import { ClientEdits } from './client-edits'
import { ElementSection } from './element-section'
import { FormFacts } from './form-facts'
import styles from './form-record.module.css'
import { lastSeenOf } from './last-seen'
import { MarkedDecisions } from './marked-decisions'
import { NobodyApproves } from './nobody-approves'
import { RecordAnswers } from './record-answers'
import { ReviewedDocuments } from './reviewed-documents'

type Props = {
  readonly form: Answer<typeof getDueDiligence>
  readonly isEditing: boolean
  /** What was typed is saved: edit mode ends (DDL-35). */
  readonly onSaved: () => void
}

/** What staff see of a questionnaire: when its client last worked on it, and every answer; in edit mode to edit. */
export function FormRecord({ form, isEditing, onSaved }: Props) {
  const { dueDiligence, elements, edits, changed_since_submission: changed, invitation } = form
  const { status, company_id } = dueDiligence
  const isApproved = status === 'approved'
  const editable = useMay('update_due_diligence') && isEditing
  return (
    <EditScope
      companyId={company_id}
      operation="due diligence saving"
      words={{ save: 'Save Progress', saved: texts.saved, ...(!isApproved && { lead: 'Save to the form' }) }}
      onSaved={onSaved}
    >
      <div className={styles.form}>
        <ReviewComments comments={dueDiligence.comments} reader="staff" />
        <Stack gap="md">
          <NobodyApproves why={form} />
          {editable ? <EditMode isApproved={isApproved} /> : null}
          <FormFacts record={dueDiligence} invitation={invitation} />
          <MarkedDecisions record={dueDiligence} countersignable={form.may_countersign ?? []} />
          <ChangedSinceSeen changed={changed} elements={elements} since={lastSeenOf(dueDiligence)} />
          {elementTypes.map((type) => (
            <ElementSection key={type} type={type} elements={elements} record={dueDiligence} editable={editable} />
          ))}
          <RecordAnswers record={dueDiligence} editable={editable && isApproved} />
          <ReviewedDocuments form={form} />
          <AgainstFile record={dueDiligence} />
          <ClientEdits edits={edits} elements={elements} />
        </Stack>
      </div>
    </EditScope>
  )
}

/** DDL-33 to DDL-36: what editing means for the form as it is. */
const EditMode = ({ isApproved }: { readonly isApproved: boolean }) => (
  <Alert state="info" title="Edit mode">
    {isApproved
      ? 'This form is approved: what you change is proposed, and a second person decides on it.'
      : 'You can correct sections 1 to 6. Your client sees what you wrote, and when. The other answers are theirs to give.'}
  </Alert>
)
