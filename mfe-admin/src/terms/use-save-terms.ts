import { saveTerms } from '@dossier/contract/endpoints/organisation'
import type { RichText } from '@dossier/contract/field'
import { platformMessages } from '@dossier/contract/messages/platform'
import { plainText } from '@dossier/contract/rich-text'
import { ApiError, call } from '@dossier/shared-ui/api'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { termsQuery } from '@dossier/shared-ui/terms'
import { showFailure, showSuccess } from '@dossier/shared-ui/toasts'

const faultIn = (failure: unknown) =>
  failure instanceof ApiError ? (failure.errors.content ?? failure.errors.structure) : undefined

/** TRM-06: saves a new version, says so and renews what shows the terms. A fault of the text stays with the text. */
export function useSaveTerms(onSaved: (saved: RichText) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (structure: RichText) => call(saveTerms, { body: { structure, content: plainText(structure) } }),
    onSuccess: () => {
      showSuccess(platformMessages.changesSaved)
      return queryClient.invalidateQueries(termsQuery)
    },
    onError: (failure) => {
      if (faultIn(failure) === undefined) showFailure('terms saving', failure)
    },
  })
  return {
    save: (text: RichText) => mutate(text, { onSuccess: () => onSaved(text) }),
    saving: isPending,
    /** What the server finds wrong with this text. */
    faultOf: (text: RichText) => (variables === text ? faultIn(error) : undefined),
  }
}
