import { clientPage } from '@dossier/contract/client-pages'
import { structureOf } from '@dossier/shared-ui/parties'
import { ClientRecordsPage } from '@dossier/shared-ui/records'
import { ShareholderList } from '../structure/below-company'
import { UboList } from '../ubos/ubo-list'

/** SHR-03: who owns the client, and what is known of them. */
export const ShareholdersPage = () => (
  <ClientRecordsPage page={clientPage('shareholders')} of="shareholders">
    {(records, { _id }) => {
      const structure = structureOf(records, ['owners', 'directors'])
      return (
        <>
          <ShareholderList structure={structure} id={_id} />
          <UboList structure={structure} />
        </>
      )
    }}
  </ClientRecordsPage>
)
