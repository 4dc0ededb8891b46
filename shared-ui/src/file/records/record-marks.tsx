import { isolated } from '@dossier/contract/platform/names'
import type { PendingAction } from '@dossier/contract/platform/schemas/shared'
import { StatusBadge } from '../../controls/badge/badge'
import { Tag } from '../../controls/badge/tag'
import { IconAlertCircle, IconPencil } from '../../controls/icons'
import type { FieldState } from '../edits/field-state'
import { ProposalOrigin } from '../fields/pending-value'
import { useRequestHref } from '../fields/request-href'
import type { RecordOnWire } from './record-on-wire'

type PendingProps = { readonly record: Pick<RecordOnWire, 'pending_action'>; readonly noun: string }

/** CHG-12: a record as a whole is only proposed, or proposed to go. */
export function CreationOrRemoval({ record, noun }: PendingProps) {
  switch (record.pending_action?.actionType) {
    case 'create':
      return <StatusBadge state="pending">{`New ${noun}, awaiting approval`}</StatusBadge>
    case 'remove':
      return <StatusBadge state="pending">Removal requested, awaiting approval</StatusBadge>
    default:
      return null
  }
}

type OriginProps = { readonly action: PendingAction; readonly companyId: string }

/** Who proposed a record or its removal, when, and the way to the request. */
export function PendingOrigin({ action: { _id, user_name, datetime }, companyId }: OriginProps) {
  const proposal = { value: null, who: `Proposed by ${isolated(user_name)}`, when: datetime, actionId: _id }
  return <ProposalOrigin proposal={proposal} requestHref={useRequestHref(companyId)} />
}

/** Whether a record is proposed to go: its title is struck through. */
export const isRemovalPending = ({ pending_action }: Pick<RecordOnWire, 'pending_action'>) =>
  pending_action?.actionType === 'remove'

const tabStates = { create: 'pending', remove: 'denied' } as const

/** Returns the state of a record's tab: amber while it is only proposed, red while it is proposed to go. */
export function tabState({ pending_action: action }: Pick<RecordOnWire, 'pending_action'>) {
  return action?.actionType === 'create' || action?.actionType === 'remove'
    ? { state: tabStates[action.actionType] }
    : {}
}

/** What fields hold that asks for attention, also while they are folded away. */
export function FieldMarks({ states }: { readonly states: readonly FieldState[] }) {
  const count = (is: (state: FieldState) => boolean) => states.filter(is).length
  const errors = count(({ error }) => error !== undefined)
  const edited = count(({ isEdited }) => isEdited)
  const pending = count(({ proposal }) => proposal !== undefined)
  return (
    <>
      {errors === 0 ? null : (
        <Tag tone="denied" icon={IconAlertCircle}>
          {errors === 1 ? '1 problem' : `${errors} problems`}
        </Tag>
      )}
      {edited === 0 ? null : <Tag tone="info" icon={IconPencil}>{`${edited} edited`}</Tag>}
      {pending === 0 ? null : <StatusBadge state="pending">{`${pending} pending`}</StatusBadge>}
    </>
  )
}
