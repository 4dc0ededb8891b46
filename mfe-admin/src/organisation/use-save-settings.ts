import { checkOrganisation } from '@dossier/contract/checks/check-organisation'
import { saveSettings } from '@dossier/contract/endpoints/organisation-settings'
import { organisationMessages } from '@dossier/contract/messages/organisation'
import type { OrganisationSettings } from '@dossier/contract/schemas/organisation-settings'
import { ApiError, call } from '@dossier/shared-ui/api'
import { organisationQuery } from '@dossier/shared-ui/area/organisation-query'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showFailure, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'

type Values = Omit<OrganisationSettings, 'rev'>

const editsOf = (initial: Values, typed: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== initial[name as keyof Values]))

/** Returns the form of the settings: what was edited is sent with the revision it is based on (GOV-07). */
export function useSaveSettings({ rev, ...initial }: OrganisationSettings) {
  const queryClient = useQueryClient()
  const [isStale, setStale] = useState(false)
  const { mutateAsync } = useMutation({
    mutationFn: (edits: Partial<Values>) => call(saveSettings, { body: { rev, ...edits } }),
    onSuccess: ({ settings }) => {
      showSuccess(organisationMessages.saved)
      queryClient.setQueryData(organisationQuery.queryKey, settings)
    },
  })
  const form = useCheckedForm({
    initial,
    check: checkOrganisation,
    send: (typed: Values) => mutateAsync(editsOf(initial, typed)),
    onSent: (sent) => {
      setStale(false)
      form.clear(sent)
    },
    onError: (error) => {
      const moved = error instanceof ApiError && error.code === 'stale-record'
      setStale(moved)
      if (moved) void queryClient.invalidateQueries(organisationQuery)
      else showFailure('settings saving', error)
    },
    guarded: true,
  })
  const discard = () => {
    setStale(false)
    form.discard()
  }
  return { ...form, discard, isStale }
}
