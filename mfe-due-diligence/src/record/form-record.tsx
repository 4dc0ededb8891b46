import { elementTypes } from '@dossier/contract/due-diligence-form'
import type { Answer } from '@dossier/contract/endpoint'
import type { getDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { Alert, Stack } from '@dossier/shared-ui/core'
import { EditScope } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'
import { ClientEdits } from './client-edits'
import { ElementSection } from './element-section'
import { FormFacts } from './form-facts'
import { RecordAnswers } from './record-answers'

type Props = {
  readonly form: Answer<typeof getDueDiligence>
  readonly isEditing: boolean
  /** What was typed is saved: edit mode ends (DDL-35). */
  readonly onSaved: () => void
}

/** What staff see of a questionnaire: when its client last worked on it, and every answer; in edit mode to edit. */
export function FormRecord({ form: { dueDiligence, elements, edits }, isEditing, onSaved }: Props) {
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
      <Stack gap="md">
        {editable ? <EditMode isApproved={isApproved} /> : null}
        <FormFacts record={dueDiligence} />
        {elementTypes.map((type) => (
          <ElementSection key={type} type={type} elements={elements} status={status} editable={editable} />
        ))}
        <RecordAnswers record={dueDiligence} editable={editable && isApproved} />
        <ClientEdits edits={edits} elements={elements} />
      </Stack>
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
