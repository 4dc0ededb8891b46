import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { BlockSection, RecordAlerts, useRecordEdits } from '@dossier/shared-ui/records'
import { existingErrors } from './existing-errors'
import { saveRecord } from './save-part'

type Props = { readonly record: DueDiligenceRecord; readonly editable: boolean }

/** Sections 7 to 9 and the signature block (DDL-22 to DDL-25). */
export function RecordAnswers({ record, editable }: Props) {
  const edits = useRecordEdits('due_diligence_record', record, {
    editable,
    existingError: existingErrors(record, record.status),
    send: saveRecord(record),
  })
  return (
    <>
      <RecordAlerts record={edits} />
      {edits.groups.map((group) => (
        <BlockSection key={group.heading} record={edits} group={group} remember={`due-diligence.${group.heading}`} />
      ))}
    </>
  )
}
