import { clientMessages } from '@dossier/contract/file/messages/clients'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { EmptyState } from '@dossier/shared-ui/data'
import { Allowed } from '@dossier/shared-ui/session'
import { OtherTypeHits } from './other-type-hits'
import type { ClientListAddress } from './use-client-list-address'

type Props = { readonly address: ClientListAddress; readonly count: number; readonly onAdd: () => void }

/** CLI-15: why there is nothing, and the step that helps: an earlier page, all clients, or a first one. */
export function NoClients({ address, count, onAdd }: Props) {
  return (
    <EmptyState text={clientMessages.noItems}>
      {count > 0 ? (
        <Button onClick={() => address.setPage(1)}>Go to the first page</Button>
      ) : address.isNarrowed ? (
        <>
          <OtherTypeHits address={address} />
          <Button onClick={address.showAll}>Show all clients</Button>
        </>
      ) : (
        <Allowed permission="update_dashboard">
          <Button icon={IconPlus} onClick={onAdd}>
            {clientMessages.addNew}
          </Button>
        </Allowed>
      )}
    </EmptyState>
  )
}
