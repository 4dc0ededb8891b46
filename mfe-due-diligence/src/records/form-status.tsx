import { dueDiligenceStatusLabel, dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import type { FormStatus } from '@dossier/contract/file/catalogue/due-diligence-form'
import { DecisionMarks } from '@dossier/shared-ui/changes'
import { Group } from '@dossier/shared-ui/core'
import { StatusBadge } from '@dossier/shared-ui/data'

const states = { draft: 'neutral', submitted: 'pending', approved: 'approved', rejected: 'denied' } as const

/** DDL-10: how far a form is. */
export const FormStatusBadge = ({ status }: { readonly status: FormStatus }) => (
  <StatusBadge state={states[status]}>{dueDiligenceStatusLabel(status)}</StatusBadge>
)

type Props = Pick<DueDiligenceRecord, 'status' | 'signed' | 'marked_decisions'>

/** The same of a whole record, with whether a document of it is signed (DDL-41), and how decisions on it are marked. */
export function RecordStatus({ status, signed, marked_decisions: marked }: Props) {
  // one that still waits for its review says more than one that had it
  const shown = marked.findLast(({ countersigned }) => countersigned === undefined) ?? marked.at(-1)
  return (
    <Group gap="xs">
      <FormStatusBadge status={status} />
      {signed.length > 0 ? <StatusBadge state="approved">{texts.signed}</StatusBadge> : null}
      {shown === undefined ? null : <DecisionMarks of={shown} />}
    </Group>
  )
}
