import { fileDecider } from '@dossier/contract/people/endpoints/deciders'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import { isEmail } from '@dossier/contract/platform/validation/mailbox'
import { call } from '@dossier/shared-ui/api'
import { type FieldErrors, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { digestsIn, draftOf, type FilingDraft, kindOf } from './filing-draft'
import { filingsQuery } from './filings.queries'

/**
 * The form in which is filed what was checked of a person.
 * @param hasAnotherOperator whether a second super user can take the other part; else an external confirmer is named
 */
export function useFiling(userId: string, hasAnotherOperator: boolean, onFiled: () => void) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ kind, reference, digests, confirmer }: FilingDraft) =>
      call(fileDecider, {
        body: {
          user_id: userId,
          kind: kindOf(kind),
          reference,
          sha256: digestsIn(digests),
          ...(confirmer !== '' && { confirmer }),
        },
      }),
    onSuccess: () => {
      showSuccess(hasAnotherOperator ? deciderMessages.filed : deciderMessages.filedForLink)
      void queryClient.invalidateQueries(filingsQuery)
    },
  })
  return useCheckedForm({
    initial: draftOf(),
    check: (draft) => faultsOf(draft, hasAnotherOperator),
    send: (draft) => mutateAsync(draft),
    onSent: onFiled,
    onError: (error) => showOperationError('filing', error),
  })
}

/** What is wrong with what was typed, by field. */
function faultsOf(draft: FilingDraft, hasAnotherOperator: boolean): FieldErrors<FilingDraft> {
  const digests = digestsIn(draft.digests)
  const areDigests = digests.length > 0 && digests.every((digest) => /^[0-9a-f]{64}$/.test(digest))
  return {
    reference: draft.reference.trim() === '' ? deciderMessages.referenceMissing : undefined,
    digests: areDigests ? undefined : deciderMessages.notADigest,
    confirmer: hasAnotherOperator || isEmail(draft.confirmer) ? undefined : accessMessages.invalidEmail,
  }
}
