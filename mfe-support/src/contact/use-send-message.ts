import { sendContactMessage } from '@dossier/contract/people/endpoints/access'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { call } from '@dossier/shared-ui/api'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation } from '@dossier/shared-ui/query'
import { showError, showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { type ContactMessage, contactErrors, isIncomplete, trimmed } from './contact-message'

/** Returns the form of a message to the operator (ACC-54, ACC-55). */
export function useSendMessage(initial: ContactMessage) {
  const { mutateAsync } = useMutation({
    mutationFn: (message: ContactMessage) => call(sendContactMessage, { body: trimmed(message) }),
    onSuccess: () => showSuccess(accessMessages.contactSent),
  })
  const form = useCheckedForm({
    initial,
    check: contactErrors,
    onInvalid: (message) => {
      if (isIncomplete(message)) showError(accessMessages.contactFieldsMissing)
    },
    send: (message: ContactMessage) => mutateAsync(message),
    onSent: (sent) => form.clear(sent),
    onError: (error) => showOperationError('message sending', error),
  })
  return form
}
