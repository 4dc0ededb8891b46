import { sendContactMessage } from '@dossier/contract/endpoints/access'
import { accessMessages } from '@dossier/contract/messages/access'
import { ApiError, call } from '@dossier/shared-ui/api'
import { useMutation } from '@dossier/shared-ui/query'
import { showFailure, showSuccess } from '@dossier/shared-ui/toasts'
import { type ContactField, type ContactMessage, contactFields, trimmed } from './contact-message'

const faultsIn = (failure: unknown) => (failure instanceof ApiError ? failure.errors : {})

/**
 * ACC-55: sends a message; answers what the server finds wrong with single fields, until these are changed.
 * @param onSent takes what was sent out of the form
 */
export function useSendMessage(message: ContactMessage, onSent: (sent: ContactMessage) => void) {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (sent: ContactMessage) => call(sendContactMessage, { body: trimmed(sent) }),
    onSuccess: () => showSuccess(accessMessages.contactSent),
    onError: (failure) => {
      if (Object.keys(faultsIn(failure)).length === 0) showFailure('message sending', failure)
    },
  })
  const stands = (field: ContactField) => variables?.[field] === message[field]
  const refused = Object.fromEntries(
    contactFields.flatMap((field) => {
      const fault = faultsIn(error)[field]
      return fault !== undefined && stands(field) ? [[field, fault]] : []
    }),
  )
  return { send: () => mutate(message, { onSuccess: () => onSent(message) }), sending: isPending, refused }
}
