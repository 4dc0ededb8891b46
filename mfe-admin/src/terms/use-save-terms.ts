import { saveTerms } from '@dossier/contract/people/endpoints/organisation'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { limits } from '@dossier/contract/platform/limits'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { checkRichText, isEmptyRichText, plainText } from '@dossier/contract/platform/validation/rich-text'
import { ApiError, call } from '@dossier/shared-ui/api'
import { FieldRejection, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { termsQuery } from '@dossier/shared-ui/terms'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'

/** TRM-06. */
const errorIn = (text: RichText) =>
  isEmptyRichText(text) ? validationMessages.valueRequired : checkRichText(text, limits.termsMaximum)

/** The text is sent in two forms; an error of either is one of the text. */
function throwAsTextError(error: unknown): never {
  const message = error instanceof ApiError ? (error.errors.content ?? error.errors.structure) : undefined
  throw message === undefined ? error : new FieldRejection({ text: message })
}

/** Returns the form of the terms; saving makes a new version, says so and renews what shows the terms (TRM-06). */
export function useSaveTerms(text: RichText) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (structure: RichText) => call(saveTerms, { body: { structure, content: plainText(structure) } }),
    onSuccess: () => {
      showSuccess(platformMessages.changesSaved)
      return queryClient.invalidateQueries(termsQuery)
    },
  })
  const form = useCheckedForm({
    initial: { text },
    check: (typed) => ({ text: errorIn(typed.text) }),
    send: (typed: { readonly text: RichText }) => mutateAsync(typed.text).catch(throwAsTextError),
    onSent: (sent) => form.clear(sent),
    onError: (error) => showOperationError('terms saving', error),
  })
  return form
}
