import { completeReview, saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { snapshotMessages as texts } from '@dossier/contract/file/messages/snapshots'
import { limits } from '@dossier/contract/platform/limits'
import { call } from '@dossier/shared-ui/api'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { TextField } from '@dossier/shared-ui/core'
import { TextArea } from '@dossier/shared-ui/forms'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { snapshotsQuery } from '@dossier/shared-ui/snapshots'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'

/** What a snapshot is taken for: as it is, or as a completed review (SNP-08). */
export const occasions = {
  snapshot: { title: 'Create Snapshot', endpoint: saveSnapshot, done: texts.saved, failed: 'snapshot saving' },
  review: { title: 'Complete Review', endpoint: completeReview, done: texts.completed, failed: 'review completion' },
} as const
export type Occasion = keyof typeof occasions

type Props = { readonly companyId: string; readonly occasion: Occasion; readonly onClose: () => void }
type Values = { readonly label: string; readonly comment: string }

/** SNP-03: asks for a label and, if there is anything to say, a comment. */
export function TakeSnapshotDialog({ companyId, occasion, onClose }: Props) {
  const { title, endpoint, done, failed } = occasions[occasion]
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (values: Values) => call(endpoint, { body: { company_id: companyId, ...values } }),
    onSuccess: () => {
      showSuccess(done)
      void queryClient.invalidateQueries(snapshotsQuery(companyId))
    },
  })
  const form = useCheckedForm({
    initial: { label: '', comment: '' },
    check: ({ label }) => (label.trim() === '' ? { label: texts.nameMissing } : {}),
    send: (values: Values) => mutateAsync(values),
    onSent: onClose,
    onError: (error) => showOperationError(failed, error),
  })
  return (
    <FormModal title={title} submit="Create" form={form} onClose={onClose}>
      <TextField {...form.field('label')} label="Label" maximum={limits.textMaximum} />
      <TextArea {...form.field('comment')} label="Add comments" optional maximum={limits.longTextMaximum} />
    </FormModal>
  )
}
