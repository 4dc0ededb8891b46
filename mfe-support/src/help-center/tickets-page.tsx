import { ticketMessages as texts } from '@dossier/contract/office/messages'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button, Stack } from '@dossier/shared-ui/core'
import { Page } from '@dossier/shared-ui/frame'
import { useUser } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { CreateTicketDialog } from './create-ticket-dialog'
import { TicketFilterBar } from './ticket-filter-bar'
import { TicketList } from './ticket-list'

/** SUP-02, SUP-04: one's own tickets, or for an operator everybody's. */
export function TicketsPage() {
  const [isCreating, setCreating] = useState(false)
  const title = useUser()?.is_super_user ? texts.titleOfAll : texts.title
  const create = (
    <Button kind="primary" icon={IconPlus} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  )
  return (
    <Page title={title} breadcrumbs={[{ label: 'Help Center' }]} actions={create}>
      <Stack gap="md">
        <TicketFilterBar />
        <TicketList />
      </Stack>
      {isCreating ? <CreateTicketDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  )
}
