import type { NoticeState } from '@dossier/contract/people/notices'
import type { Notice } from '@dossier/contract/people/schemas/notices'
import { StatusBadge } from '@dossier/shared-ui/data'
import type { ComponentProps } from 'react'

type Badge = { readonly state: ComponentProps<typeof StatusBadge>['state']; readonly word: string }

const badges: Readonly<Record<NoticeState | 'asked_for_changes', Badge>> = {
  denied: { state: 'denied', word: 'Denied' },
  rejected: { state: 'denied', word: 'Rejected' },
  asked_for_changes: { state: 'pending', word: 'Changes requested' },
  submitted: { state: 'pending', word: 'Submitted' },
  taken_over: { state: 'stale', word: 'Taken over' },
  stands_again: { state: 'pending', word: 'Stands again' },
  ended: { state: 'neutral', word: 'Ended' },
  approved: { state: 'approved', word: 'Approved' },
}
const inOrder = Object.entries(badges)

const stateOf = ({ kind, about }: Notice) => (kind === 'asked_for_changes' ? kind : about?.state)

/** What became of what notices are about, each state once; how many where there are several. */
export function NoticeStates({ notices }: { readonly notices: readonly Notice[] }) {
  return inOrder.map(([name, { state, word }]) => {
    const count = notices.filter((notice) => stateOf(notice) === name).length
    if (count === 0) return null
    return (
      <StatusBadge key={name} state={state}>
        {notices.length === 1 ? word : `${count} ${word.toLowerCase()}`}
      </StatusBadge>
    )
  })
}
