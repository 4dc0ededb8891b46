import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import type { Answer, Sent } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { keepPreviousData, queryOptions } from '@dossier/shared-ui/query'

export type AuditEvent = Answer<typeof listAuditEvents>['events'][number]
type Asked = Sent<typeof listAuditEvents>['query']

/** GOV-15: events, newest first. The trail grows with everything that anyone does, so that it is asked for anew. */
export const auditEventsQuery = (query: Asked) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAuditEvents, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
