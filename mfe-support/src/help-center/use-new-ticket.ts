import { uploadTicketFile } from '@dossier/contract/office/endpoints/attachments'
import { createTicket } from '@dossier/contract/office/endpoints/tickets'
import { ticketMessages as texts, ticketCreated } from '@dossier/contract/office/messages'
import type { TicketSeverity } from '@dossier/contract/office/ticket'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { call } from '@dossier/shared-ui/api'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { FileNotSent, useAttachments } from '@dossier/shared-ui/files'
import { useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { contentError } from './content-error'
import { refreshTickets } from './ticket.queries'

type Values = {
  readonly subject: string
  readonly content: RichText | null
  readonly severity: TicketSeverity
  readonly fileIds: readonly File[]
}

const nothing: Values = { subject: '', content: null, severity: 'low', fileIds: [] }

const check = ({ subject, content }: Values) => ({
  ...(subject.trim() === '' && { subject: texts.fillSubject }),
  ...(subject.length > limits.textMaximum && { subject: validationMessages.tooLong }),
  content: contentError(content),
})

/** The form of a new ticket: its files go first, then the ticket (SUP-18). */
export function useNewTicket(onClose: () => void) {
  const queryClient = useQueryClient()
  const files = useAttachments(uploadTicketFile)
  const form = useCheckedForm({
    initial: nothing,
    check,
    async send({ fileIds: chosen, ...ticket }: Values) {
      const fileIds = await files.send(chosen)
      return (await call(createTicket, { body: { ticket: { ...ticket, fileIds } } })).ticket
    },
    onSent: (_, answer) => {
      showSuccess(ticketCreated(answer.ticket_id))
      void refreshTickets(queryClient)
      onClose()
    },
    onError: (error) => {
      if (error instanceof FileNotSent) form.reject({ fileIds: error.message })
      else showOperationError('ticket creation', error)
    },
  })
  return { form, progress: files.progress }
}
