import { clientPage } from '@dossier/contract/client-pages'
import { structureOf } from '@dossier/shared-ui/parties'
import { ClientRecordsPage } from '@dossier/shared-ui/records'
import { ShareholderList } from '../structure/below-company'

/** SHR-03: who owns the client, and what is known of them. */
export const ShareholdersPage = () => (
  <ClientRecordsPage page={clientPage('shareholders')} of="shareholders">
    {(records, { _id }) => <ShareholderList structure={structureOf(records, ['owners', 'directors'])} id={_id} />}
  </ClientRecordsPage>
)
