import { formAgainstFile } from '@dossier/contract/due-diligence/endpoints/declared'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'

/** What a form declares beside the client's file. */
export const againstFileQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'due-diligence', 'against-file', id],
    queryFn: ({ signal }) => call(formAgainstFile, { params: { id } }, { signal }),
  })
