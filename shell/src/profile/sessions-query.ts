import { listSessions } from '@dossier/contract/people/endpoints/access'
import { call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'

/** Where one is signed in (ruling 11). */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
})
