import { getSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { call } from '@dossier/shared-ui/api'
import { queryOptions, useQuery } from '@dossier/shared-ui/query'

/** The settings of the user's organisation (GOV-36): the shell loads them, every area reads them. */
export const organisationQuery = queryOptions({
  queryKey: ['organisation', 'settings'],
  queryFn: async ({ signal }) => (await call(getSettings, {}, { signal })).settings,
})

/** Returns the settings as far as the shell has loaded them; asks for nothing. */
export const useOrganisation = () => useQuery({ ...organisationQuery, enabled: false }).data
