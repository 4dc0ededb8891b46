import { clientPage } from '@dossier/contract/client-pages'
import { dashboardMessages } from '@dossier/contract/messages/dashboard'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { Waiting } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { useHighlight } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { EditScope } from '@dossier/shared-ui/records'
import { useParams } from '@dossier/shared-ui/router'
import { clientRecordsQuery } from '../client/client-records.query'
import { LoadedClient } from '../client/loaded-client'
import { useReviewMode } from '../client/use-review-mode'
import { boardOf } from './board'
import { DirectorList } from './director-panel'

const page = clientPage('managing-directors')
const operation = 'managing directors loading'

/** DSH-06: the managing directors of the client the address names. */
export function ManagingDirectorsPage() {
  const companyId = (useParams().companyId ?? '').toLowerCase()
  return (
    <LoadedClient key={companyId} companyId={companyId} page={page} operation={operation}>
      {() => <Directors companyId={companyId} />}
    </LoadedClient>
  )
}

/** MBD-03: who directs the client, and what is known of them. Everything on the page is saved together. */
function Directors({ companyId }: { readonly companyId: string }) {
  const query = useQuery(clientRecordsQuery(companyId))
  const isReview = useReviewMode()
  useHighlight(query.data !== undefined)
  return (
    <ClientPage companyId={companyId} page={page}>
      <QueryView query={query} failed={{ operation }} skeleton={<Waiting>{dashboardMessages.loading}</Waiting>}>
        {(records) => (
          <EditScope companyId={companyId} readOnly={isReview} operation="managing directors saving">
            <DirectorList companyId={companyId} board={boardOf(records)} />
          </EditScope>
        )}
      </QueryView>
    </ClientPage>
  )
}
