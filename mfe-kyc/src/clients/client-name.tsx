import type { ClientListItem } from '@dossier/contract/file/schemas/clients'
import { CountBadge } from '@dossier/shared-ui/data'
import { useMay } from '@dossier/shared-ui/session'
import { WaitingName } from './waiting-name'

type Props = { readonly client: ClientListItem; readonly children: string }

/** A client's name in the list, with the pending icon while it is only proposed (CLI-21), else with its open changes. */
export function ClientName({ client: { pending_action, changesCount }, children }: Props) {
  const seesChanges = useMay('viewRequestLog')
  const waits = pending_action?.actionType === 'update' ? undefined : pending_action?.actionType
  return (
    <WaitingName
      waits={waits}
      otherwise={seesChanges ? <CountBadge count={changesCount} of="pending changes" state="pending" /> : null}
    >
      {children}
    </WaitingName>
  )
}
