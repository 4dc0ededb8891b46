import { clientPage } from '@dossier/contract/file/client-pages'
import { kycTitle } from '@dossier/contract/file/messages/dashboard'
import { clientName } from '@dossier/contract/platform/names'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { Columns } from '@dossier/shared-ui/core'
import { currentAndProposed, FieldView } from '@dossier/shared-ui/fields'
import { Panel } from '@dossier/shared-ui/frame'
import { fieldOf } from '@dossier/shared-ui/kinds'
import type { ClientIdentity } from './dashboard-record'

const shown = ['location_type', 'sanction_screening_available', 'transaction_profile_report'] as const

/** DSH-43: who the client is, for those who may open some of its pages but not its dashboard. */
export function ClientIdentityPage({ client }: { readonly client: ClientIdentity }) {
  return (
    <ClientPage
      companyId={client._id}
      page={clientPage('dashboard')}
      title={clientName(client)}
      lead="You can see who this client is, but you don't have access to its dashboard."
    >
      <Panel title={kycTitle[client.company_type]}>
        <Columns minimum={220}>
          {shown.map((name) => {
            const field = fieldOf('company', name)
            const { value, proposal } = currentAndProposed(client, name)
            return field && <FieldView key={name} field={field} value={value} proposal={proposal} />
          })}
        </Columns>
      </Panel>
    </ClientPage>
  )
}
