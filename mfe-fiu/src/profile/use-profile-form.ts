import { saveUserChanges } from '@dossier/contract/people/endpoints/profile'
import { accessMessages } from '@dossier/contract/people/messages/access'
import type { Answer, Sent } from '@dossier/contract/platform/endpoint'
import type { FieldErrors } from '@dossier/contract/platform/errors'
import { call } from '@dossier/shared-ui/api'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { ownDataQuery, profileKey, savedInfoQuery } from './profile.queries'
import type { Values, WireParts } from './profile-values'

export type SavedChanges = Sent<typeof saveUserChanges>['body']

type Options = {
  /** What the server holds. */
  readonly stored: Values
  readonly check: (values: Values) => FieldErrors
  readonly changesIn: (values: Values) => SavedChanges
  readonly onSaved?: () => void
}

/** Returns the form of one's own data, for both pages that show it; what is typed during a save stays (ACC-51, ACC-52). */
export function useProfileForm({ stored, check, changesIn, onSaved }: Options) {
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
  const { mutateAsync } = useMutation({
    mutationFn: (changes: SavedChanges) => call(saveUserChanges, { body: changes }),
    onSuccess: (answer) => {
      keep(answer)
      showSuccess(accessMessages.userChangesApplied)
      void queryClient.invalidateQueries({ queryKey: profileKey })
    },
    onError: (error) => showError(accessMessages.userChangesFailed, error),
  })
  const form = useCheckedForm<Values>({
    initial: stored,
    check,
    send: (values) => mutateAsync(changesIn(values)),
    onSent: (sent) => {
      form.clear(sent)
      onSaved?.()
    },
  })
  return form
}

export type ProfileForm = ReturnType<typeof useProfileForm>
