import { clientMessages } from '@dossier/contract/file/messages/clients'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { Tabs } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useLocation } from '@dossier/shared-ui/router'
import { Allowed } from '@dossier/shared-ui/session'
import { type ReactNode, useState } from 'react'
import { ClientList } from './client-list'
import { useClientListAddress } from './use-client-list-address'
import { useNewClientAsked } from './use-new-client-asked'

const NewClientDialog = lazyComponent('mfe-kyc', async () => (await import('./new-client-dialog')).NewClientDialog)
const CorrectedNewClient = lazyComponent(
  'mfe-kyc',
  async () => (await import('./corrected-new-client')).CorrectedNewClient,
)

/** CLI-07, SHL-09, SHL-18: the clients of one kind, the other kind one tab away, below what stands above them. */
export function ClientListPage({ above }: { readonly above?: ReactNode }) {
  const address = useClientListAddress()
  const [adding, setAdding] = useState(false)
  const isCorrected = new URLSearchParams(useLocation().search).has('again')
  const isLoading = useIsLoading(NewClientDialog)
  const add = () => openWhenLoaded(NewClientDialog, () => setAdding(true))
  useNewClientAsked(add)
  const content = <ClientList address={address} onAdd={add} />
  return (
    <Page
      title="Clients"
      actions={
        <Allowed permission="update_dashboard">
          <Button kind="primary" icon={IconPlus} busy={isLoading} onClick={add}>
            {clientMessages.addNew}
          </Button>
        </Allowed>
      }
    >
      {above}
      <Tabs
        label="Client type"
        current={address.asked.companyType}
        onChange={address.setCompanyType}
        tabs={[
          { key: 'corporate', label: 'Corporate', content },
          { key: 'account_holder', label: 'Account Holder', content },
        ]}
      />
      {isCorrected ? (
        <LazyBoundary fallback={null}>
          <CorrectedNewClient />
        </LazyBoundary>
      ) : null}
      {adding ? <NewClientDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}
