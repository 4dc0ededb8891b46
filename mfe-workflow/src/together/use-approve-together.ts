import { changeMessages } from '@dossier/contract/file/messages/changes'
import { fullName } from '@dossier/contract/platform/names'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { useQueryClient } from '@dossier/shared-ui/query'
import { useUser } from '@dossier/shared-ui/session'
import { showSuccess } from '@dossier/shared-ui/toasts'
import { useRef, useState } from 'react'
import { leaveQueue } from '../changes/change-list.queries'
import { approveAsShown } from './approve-as-shown'
import { approveInTurn } from './approve-in-turn'
import type { Approvable } from './decidable'
import type { Outcome } from './outcome'

type Decided = { readonly change: Approvable; readonly outcome: Outcome }

/** Approving several changes: none is sent yet, one after the other is, all are answered. */
export type Approving = {
  readonly phase: 'asking' | 'running' | 'done'
  readonly decided: readonly Decided[]
  readonly start: () => void
  /** What was sent is answered, the rest is left. */
  readonly stop: () => void
}

/** Approves changes of one client as they are shown now. It goes on where its dialog is gone, and tells the lists at the end. */
export function useApproveTogether(changes: readonly Approvable[]): Approving {
  const queryClient = useQueryClient()
  const user = useUser()
  const userName = fullName(user?.first_name, user?.last_name) || (user?.username ?? '')
  const [phase, setPhase] = useState<Approving['phase']>('asking')
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const stopped = useRef(false)
  const isUnderWay = useRef(false)

  const run = async () => {
    const approved: Approvable[] = []
    await approveInTurn(changes, {
      approve: (change) => approveAsShown(change, userName),
      onOutcome: (change, outcome) => {
        if (outcome.kind === 'approved') approved.push(change)
        setDecided((before) => [...before, { change, outcome }])
      },
      isStopped: () => stopped.current,
    })
    for (const change of approved) leaveQueue(queryClient, change)
    if (approved.length === changes.length) showSuccess(changeMessages.approved)
    const [first] = changes
    if (first !== undefined) await refreshClient(queryClient, first.company_id)
    setPhase('done')
  }

  return {
    phase,
    decided,
    start: () => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setPhase('running')
      void run()
    },
    stop: () => {
      stopped.current = true
    },
  }
}
