import { checkOrganisation } from '@dossier/contract/people/checks/check-organisation'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { organisationMessages } from '@dossier/contract/people/messages/organisation'
import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import { ApiError, call } from '@dossier/shared-ui/api'
import { organisationQuery } from '@dossier/shared-ui/area/organisation-query'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'

type Values = Omit<OrganisationSettings, 'rev'>

export type OrganisationForm = ReturnType<typeof useSaveSettings>

/** Returns the form of the settings: what was edited is sent with the revision it is based on (GOV-07). */
export function useSaveSettings({ rev, ...initial }: OrganisationSettings) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (body: Partial<Values> & { readonly rev?: number | undefined }) => call(saveSettings, { body }),
    onSuccess: ({ settings }) => {
      showSuccess(organisationMessages.saved)
      queryClient.setQueryData(organisationQuery.queryKey, settings)
    },
  })
  const form = useCheckedForm({
    initial,
    rev,
    check: checkOrganisation,
    send: (_: Values, { changes, rev }) => mutateAsync({ rev, ...changes }),
    onSent: (sent, { settings: { rev, ...saved } }) => form.clear(sent, { initial: saved, rev }),
    onError: (error) => {
      const moved = error instanceof ApiError && error.code === 'stale-record'
      if (moved) void queryClient.invalidateQueries(organisationQuery)
      else showOperationError('settings saving', error)
    },
  })
  return form
}
