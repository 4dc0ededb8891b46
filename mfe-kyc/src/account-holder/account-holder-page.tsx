import { originOfAccountHolder } from '@dossier/contract/file/catalogue/locations'
import { clientPage } from '@dossier/contract/file/client-pages'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { ClientRecordsPage, RecordList } from '@dossier/shared-ui/records'
import { structureOf } from '../parties/structure'
import { UboPanel } from '../ubos/ubo-panel'

/** SHR-03: the one UBO of an account holder, which came with the client and is never added or deleted (CLI-22, UBO-04). */
export const AccountHolderPage = () => (
  <ClientRecordsPage page={clientPage('account-holder')} of="account holder">
    {(records, client) => {
      const read = (name: string) => (name === 'company_type' ? client.company_type : proposed(client, name).value)
      const structure = structureOf(records, ['owners'], { origin: originOfAccountHolder(read) })
      return (
        <RecordList records={structure.ubos()} id={client._id} empty="No account holder yet">
          {(ubo) => <UboPanel key={ubo._id} structure={structure} ubo={ubo} />}
        </RecordList>
      )
    }}
  </ClientRecordsPage>
)
