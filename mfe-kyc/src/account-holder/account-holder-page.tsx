import { clientPage } from '@dossier/contract/file/client-pages'
import { ClientRecordsPage, RecordList } from '@dossier/shared-ui/records'
import { structureOf } from '../parties/structure'
import { UboPanel } from '../ubos/ubo-panel'

/** SHR-03: the one UBO of an account holder, which came with the client and is never added or deleted (CLI-22, UBO-04). */
export const AccountHolderPage = () => (
  <ClientRecordsPage page={clientPage('account-holder')} of="account holder">
    {(records, { _id }) => {
      const structure = structureOf(records, ['owners'], true)
      return (
        <RecordList records={structure.ubos()} id={_id} empty="No account holder yet">
          {(ubo) => <UboPanel key={ubo._id} structure={structure} ubo={ubo} />}
        </RecordList>
      )
    }}
  </ClientRecordsPage>
)
