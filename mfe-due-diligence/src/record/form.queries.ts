import { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'

/** One questionnaire with its elements. */
export const formQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'due-diligence', 'form', id],
    queryFn: ({ signal }) => call(getDueDiligence, { params: { id } }, { signal }),
    // what becomes of a mail is known within seconds
    refetchInterval: ({ state }) => (state.data?.invitation?.state === 'waiting' ? 5_000 : false),
  })
