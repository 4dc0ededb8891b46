import { getSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { queryOptions, useQuery } from '../query'
import { call } from '../server/api/call'

/** The settings of the user's organisation (GOV-36): the shell loads them, every area reads them. */
export const organisationQuery = queryOptions({
  queryKey: ['organisation', 'settings'],
  queryFn: async ({ signal }) => (await call(getSettings, {}, { signal })).settings,
})

/** Returns the settings as far as the shell has loaded them; asks for nothing. */
export const useOrganisation = () => useQuery({ ...organisationQuery, enabled: false }).data
