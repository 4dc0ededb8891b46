import type { Kind } from '@dossier/contract/file/kinds'
import { useKindRights } from '../../server/session/use-may-on'
import { DeleteButton } from './delete-button'
import type { Deletion } from './delete-dialog'
import { isRemovalPending } from './record-marks'
import type { RecordOnWire } from './record-on-wire'
import { useScope } from './scope-context'

type Props = {
  readonly kind: Kind
  readonly record: RecordOnWire
  /** What the record is called on its button. */
  readonly name: string
  /** How the removal is asked for; left out where it is not offered. */
  readonly deletion: Deletion | undefined
}

/**
 * Asks for the removal of a record where that is offered: to those who may delete records of its kind, not in review
 * mode, and not while it is asked for already.
 */
export function RecordDeletion({ kind, record, name, deletion }: Props) {
  const { companyId, readOnly } = useScope()
  const mayDelete = useKindRights()(kind, 'delete') ?? true
  if (deletion === undefined || !mayDelete || readOnly || isRemovalPending(record)) return null
  return (
    <DeleteButton kind={kind} id={record._id} rev={record.rev} companyId={companyId} of={name} deletion={deletion} />
  )
}
