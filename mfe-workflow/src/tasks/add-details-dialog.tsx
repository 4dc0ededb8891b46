import { uploadTaskFile } from '@dossier/contract/office/endpoints/attachments'
import { createTaskMessage } from '@dossier/contract/office/endpoints/tasks'
import { officeLimits } from '@dossier/contract/office/limits'
import { taskMessages as texts } from '@dossier/contract/office/messages'
import { call } from '@dossier/shared-ui/api'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { AttachmentsField, FileNotSent, refreshTasks, useAttachments } from '@dossier/shared-ui/files'
import { TextArea } from '@dossier/shared-ui/forms'
import { useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError } from '@dossier/shared-ui/toasts'

type Props = { readonly taskId: string; readonly onClose: () => void }
type Values = { readonly content: string; readonly files: readonly File[] }

const nothing: Values = { content: '', files: [] }

/** TSK-11: a message with its files; it needs content, and goes once. */
export function AddDetailsDialog({ taskId, onClose }: Props) {
  const queryClient = useQueryClient()
  const uploads = useAttachments(uploadTaskFile)
  const form = useCheckedForm({
    initial: nothing,
    check: ({ content }: Values) => (content.trim() === '' ? { content: texts.fillContent } : {}),
    async send({ content, files }: Values) {
      const ids = await uploads.send(files)
      await call(createTaskMessage, { body: { task: { content, task_id: taskId }, files: ids } })
    },
    onSent: () => {
      void refreshTasks(queryClient)
      onClose()
    },
    onError: (error) => {
      if (error instanceof FileNotSent) form.reject({ files: error.message })
      else showOperationError('message sending', error)
    },
  })
  return (
    <FormModal title={texts.addDetails} submit="Send" form={form} onClose={onClose}>
      <TextArea {...form.field('content')} label="Message" rows={5} maximum={officeLimits.taskTextMaximum} required />
      <AttachmentsField
        value={form.values.files}
        onChange={(files) => form.set('files', files)}
        error={form.errors.files}
        progress={uploads.progress}
      />
    </FormModal>
  )
}
