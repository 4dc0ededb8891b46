import { clientPage } from '@dossier/contract/file/client-pages'
import { ClientRecordsPage } from '@dossier/shared-ui/records'
import { structureOf } from '../parties/structure'
import { DirectorList } from '../structure/below-company'

/** MBD-03: who directs the client, and what is known of them. */
export const ManagingDirectorsPage = () => (
  <ClientRecordsPage page={clientPage('managing-directors')} of="managing directors">
    {(records, { _id }) => <DirectorList structure={structureOf(records, ['directors', 'owners'])} id={_id} />}
  </ClientRecordsPage>
)
