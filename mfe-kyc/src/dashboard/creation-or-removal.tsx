import type { PendingAction } from '@dossier/contract/schemas/shared'
import { StatusBadge } from '@dossier/shared-ui/data'

type Props = { readonly record: { readonly pending_action: PendingAction | null }; readonly noun: string }

/** CHG-12: a record as a whole is only proposed, or proposed to go. */
export function CreationOrRemoval({ record, noun }: Props) {
  switch (record.pending_action?.actionType) {
    case 'create':
      return <StatusBadge state="pending">{`New ${noun}, awaiting approval`}</StatusBadge>
    case 'remove':
      return <StatusBadge state="denied">Removal requested, awaiting approval</StatusBadge>
    default:
      return null
  }
}
