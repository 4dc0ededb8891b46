import { clientPage } from '@dossier/contract/file/client-pages'
import { PageActions } from '@dossier/shared-ui/frame'
import { ClientRecordsPage } from '@dossier/shared-ui/records'
import { OwnershipChartButton } from '../ownership/ownership-chart-button'
import { structureOf } from '../parties/structure'
import { ShareholderList } from '../structure/below-company'
import { UboList } from '../ubos/ubo-list'

/** SHR-03: who owns the client, and what is known of them. */
export const ShareholdersPage = () => (
  <ClientRecordsPage page={clientPage('shareholders')} of="shareholders">
    {(records, client) => {
      const structure = structureOf(records, ['owners', 'directors'])
      return (
        <>
          <PageActions>
            <OwnershipChartButton client={client} />
          </PageActions>
          <ShareholderList structure={structure} id={client._id} />
          <UboList structure={structure} />
        </>
      )
    }}
  </ClientRecordsPage>
)
