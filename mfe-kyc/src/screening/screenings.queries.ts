import { getMonitoring, getScreening, listScreenings, screeningStates } from '@dossier/contract/screening/endpoints'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { keepPreviousData, queryOptions } from '@dossier/shared-ui/query'

export const screeningsKey = (companyId: string) => [...clientKey(companyId), 'screenings'] as const

/** A page of a client's screenings, newest first (SAN-36). */
export const screeningsQuery = (companyId: string, page: number) =>
  queryOptions({
    queryKey: [...screeningsKey(companyId), page],
    queryFn: ({ signal }) => call(listScreenings, { query: { company_id: companyId, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** How the persons and entities of a client stand with their screening (GOV-18). */
export const screeningStatesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...screeningsKey(companyId), 'states'],
    queryFn: async ({ signal }) =>
      (await call(screeningStates, { query: { company_id: companyId } }, { signal })).states,
  })

/** One screening with its result (SAN-37). */
export const screeningQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: [...screeningsKey(companyId), 'of', id],
    queryFn: async ({ signal }) => (await call(getScreening, { params: { id } }, { signal })).data,
  })

/** How far ongoing monitoring of all clients has come. */
export const monitoringQuery = queryOptions({
  queryKey: ['monitoring'],
  queryFn: async ({ signal }) => (await call(getMonitoring, {}, { signal })).monitoring,
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? 5_000 : false),
})
