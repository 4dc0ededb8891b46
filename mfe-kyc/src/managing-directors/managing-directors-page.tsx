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

/** MBD-03: who directs the client, and what is known of them. Everything on the page is saved together. */
export function ManagingDirectorsPage() {
  const companyId = (useParams().companyId ?? '').toLowerCase()
  const query = useQuery(clientRecordsQuery(companyId))
  const isReview = useReviewMode()
  useHighlight(query.data !== undefined)
  return (
    <LoadedClient key={companyId} companyId={companyId} page={page} operation={operation}>
      {() => (
        <ClientPage companyId={companyId} page={page}>
          <QueryView query={query} failed={{ operation }} skeleton={<Waiting>{dashboardMessages.loading}</Waiting>}>
            {(records) => (
              <EditScope companyId={companyId} readOnly={isReview} operation="managing directors saving">
                <DirectorList companyId={companyId} board={boardOf(records)} />
              </EditScope>
            )}
          </QueryView>
        </ClientPage>
      )}
    </LoadedClient>
  )
}
