import { snapshotMessages as texts } from '@dossier/contract/file/messages/snapshots'
import type { Snapshot } from '@dossier/contract/file/schemas/snapshots'
import { call } from '@dossier/shared-ui/api'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { revision } from '@dossier/shared-ui/kinds'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { deleteObject } from '@dossier/shared-ui/records'
import { snapshotsQuery } from '@dossier/shared-ui/snapshots'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'

type Props = { readonly snapshot: Snapshot; readonly onDeleted: () => void; readonly onClose: () => void }

/** SNP-10: takes a snapshot off the list at once. */
export function DeleteRevision({ snapshot, onDeleted, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteObject, { body: { id: snapshot._id, type: revision } }),
    onSuccess: () => {
      showSuccess(texts.deleted)
      void queryClient.invalidateQueries(snapshotsQuery(snapshot.company_id))
    },
    onError: (error) => showOperationError('deletion', error),
  })
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      text={texts.deleteQuestion}
      consequences={['Auditors, compliance officers and administrators go on seeing it as deleted.']}
      confirm="Delete"
      danger
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  )
}
