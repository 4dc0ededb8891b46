import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { IconPencil } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { DeleteButton } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'
import { DownloadPdf } from '../paper/download-pdf'
import { CopyLink } from '../records/copy-link'

type Props = {
  readonly record: DueDiligenceRecord
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
  /** Its removal is asked for, or it is gone: back to the list (DDL-40). */
  readonly onDeleted: () => void
}

/** DDL-29: what staff may do with a form, in the header of its page. */
export function RecordActs({ record, isEditing, onEdit, onDeleted }: Props) {
  const mayEdit = useMay('update_due_diligence')
  const mayDelete = useMay('delete_due_diligence')
  const leaves = record.pending_action?.actionType === 'remove'
  return (
    <>
      <DownloadPdf of={{ id: record._id }} size="small" />
      <CopyLink showLabel record={record} kind="form" label="Copy link" />
      <CopyLink showLabel record={record} kind="documents" label="Copy documents link" />
      {mayDelete && !leaves ? (
        <DeleteButton
          kind="due_diligence_record"
          id={record._id}
          rev={record.rev}
          companyId={record.company_id}
          deletion={{
            title: texts.deleteTitle,
            question: texts.deleteQuestion,
            failed: texts.deletingFailed,
            onRequested: onDeleted,
            onDeleted,
          }}
        />
      ) : null}
      {mayEdit ? (
        <Button size="small" icon={IconPencil} aria-pressed={isEditing} onClick={() => onEdit(!isEditing)}>
          {isEditing ? 'Stop editing' : 'Edit'}
        </Button>
      ) : null}
    </>
  )
}
