import { getDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'

/** One questionnaire with its elements. */
export const formQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: ['due-diligence', companyId, 'form', id],
    queryFn: ({ signal }) => call(getDueDiligence, { params: { id } }, { signal }),
  })
