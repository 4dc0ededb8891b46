import type { ClientListItem } from '@dossier/contract/file/schemas/clients'
import { WaitingName } from './waiting-name'

type Props = { readonly client: ClientListItem; readonly children: string }

/** A client's name in the list, with the pending icon while it is only proposed or to be removed (CLI-21). */
export function ClientName({ client: { pending_action }, children }: Props) {
  const waits = pending_action?.actionType === 'update' ? undefined : pending_action?.actionType
  return <WaitingName waits={waits}>{children}</WaitingName>
}
