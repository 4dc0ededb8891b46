import { uploadTicketFile } from '@dossier/contract/office/endpoints/attachments'
import { createTicketMessage } from '@dossier/contract/office/endpoints/tickets'
import { ticketMessages as texts } from '@dossier/contract/office/messages'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { call } from '@dossier/shared-ui/api'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { AttachmentsField, FileNotSent, useAttachments } from '@dossier/shared-ui/files'
import { useQueryClient } from '@dossier/shared-ui/query'
import { RichTextField } from '@dossier/shared-ui/rich-text'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { contentError } from './content-error'
import { refreshTickets } from './ticket.queries'

type Props = { readonly ticketId: string; readonly onClose: () => void }
type Values = { readonly content: RichText | null; readonly fileIds: readonly File[] }

const nothing: Values = { content: null, fileIds: [] }

/** SUP-11, SUP-15: a message with its files; without content nothing is sent, and it goes once. */
export function AddDetailsDialog({ ticketId, onClose }: Props) {
  const queryClient = useQueryClient()
  const files = useAttachments(uploadTicketFile)
  const form = useCheckedForm({
    initial: nothing,
    check: ({ content }: Values) => ({ content: contentError(content) }),
    async send({ content, fileIds: chosen }: Values) {
      const fileIds = await files.send(chosen)
      await call(createTicketMessage, { body: { ticket_id: ticketId, content, fileIds } })
    },
    onSent: () => {
      void refreshTickets(queryClient)
      onClose()
    },
    onError: (error) => {
      if (error instanceof FileNotSent) form.reject({ fileIds: error.message })
      else showOperationError('message sending', error)
    },
  })
  return (
    <FormModal title={texts.addDetails} submit="Send" size="medium" form={form} onClose={onClose}>
      <RichTextField {...form.field('content')} label="Message" required />
      <AttachmentsField
        value={form.values.fileIds}
        onChange={(chosen) => form.set('fileIds', chosen)}
        error={form.errors.fileIds}
        progress={files.progress}
      />
    </FormModal>
  )
}
