import { clientMessages } from '@dossier/contract/messages/clients'
import { Button } from '@dossier/shared-ui/core'
import { Tabs } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { IconPlus } from '@dossier/shared-ui/icons'
import { Allowed } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { ClientList } from './client-list'
import { useClientListAddress } from './use-client-list-address'
import { useOnDemand } from './use-on-demand'

const loadDialog = () => import('./new-client-dialog').then((part) => part.NewClientDialog)

/** CLI-07, SHL-09, SHL-18: the clients of one kind, the other kind one tab away. */
export function ClientListPage() {
  const address = useClientListAddress()
  const [adding, setAdding] = useState(false)
  const [NewClientDialog, wantDialog] = useOnDemand(loadDialog)
  const add = () => {
    wantDialog()
    setAdding(true)
  }
  const content = <ClientList address={address} onAdd={add} />
  return (
    <Page
      title="Clients"
      actions={
        <Allowed permission="update_dashboard">
          <Button kind="primary" icon={IconPlus} onClick={add}>
            {clientMessages.addNew}
          </Button>
        </Allowed>
      }
    >
      <Tabs
        label="Kind of client"
        current={address.asked.companyType}
        onChange={address.setCompanyType}
        tabs={[
          { key: 'corporate', label: 'Corporate', content },
          { key: 'account_holder', label: 'Account Holder', content },
        ]}
      />
      {adding && NewClientDialog !== undefined ? <NewClientDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}
