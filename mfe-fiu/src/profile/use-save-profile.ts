import type { Answer, Sent } from '@dossier/contract/endpoint'
import { saveUserChanges } from '@dossier/contract/endpoints/profile'
import { accessMessages } from '@dossier/contract/messages/access'
import { ApiError, call } from '@dossier/shared-ui/api'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { ownDataQuery, profileKey, savedInfoQuery } from './profile.queries'
import type { WireParts } from './profile-values'
import type { ProfileEdits } from './use-profile-edits'

export type SavedChanges = Sent<typeof saveUserChanges>['body']

type Options = {
  readonly edits: ProfileEdits
  readonly onSaved?: () => void
  /** The server found errors in single fields. */
  readonly onRefused: () => void
}

/** ACC-51, ACC-52: saves changes of one's own data, in one place for both pages that show it. */
export function useSaveProfile({ edits, onSaved, onRefused }: Options) {
  const queryClient = useQueryClient()
  const keep = ({ userInformation, userAddress, userPhone }: Answer<typeof saveUserChanges>) => {
    const parts: WireParts = { userInformation, userAddress, userPhone }
    queryClient.setQueryData(ownDataQuery.queryKey, (now) => now && { ...now, parts: { ...now.parts, ...parts } })
    queryClient.setQueryData(
      savedInfoQuery.queryKey,
      (now) =>
        now && {
          userInformation: now.userInformation.map((row) => ({ ...row, ...userInformation })),
          userAddress: now.userAddress.map((row) => ({ ...row, ...userAddress })),
          userPhone: now.userPhone.map((row) => ({ ...row, ...userPhone })),
        },
    )
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: SavedChanges) => call(saveUserChanges, { body: changes }),
    onSuccess: (answer) => {
      keep(answer)
      showSuccess(accessMessages.userChangesApplied)
      void queryClient.invalidateQueries({ queryKey: profileKey })
    },
    onError: (failure) => showError(accessMessages.userChangesFailed, failure),
  })
  // of the edits as they are now, whatever is typed until the answer is there
  const settle = () => {
    edits.settle(edits.edits)
    onSaved?.()
  }
  const refuse = (failure: unknown) => {
    const errors = failure instanceof ApiError ? failure.errors : {}
    if (Object.keys(errors).length === 0) return
    edits.refuse(errors)
    onRefused()
  }
  const save = (changes: SavedChanges) => mutate(changes, { onSuccess: settle, onError: refuse })
  return { save, saving: isPending }
}
