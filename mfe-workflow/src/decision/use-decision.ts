import {
  type affectedChanges,
  approveChange,
  denyChange,
  withdrawChange,
} from '@dossier/contract/file/endpoints/changes'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { type QueryClient, useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showFailure, showSuccess } from '@dossier/shared-ui/toasts'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { useMemo, useRef, useState } from 'react'
import type { ChangeDetail } from '../changes/change.queries'
import { affectedQuery } from '../changes/change.queries'
import { leaveQueue } from '../changes/change-list.queries'
import type { Asking, Deciding, Decision } from './deciding'
import { LazyDecisionDialogs } from './lazy-dialogs'
import { refusalIn } from './refusal'

const done = {
  approve: changeMessages.approved,
  deny: changeMessages.denied,
  withdraw: changeMessages.withdrawn,
} as const
const operations = { approve: 'change approval', deny: 'change denial', withdraw: 'change withdrawal' } as const

/** Whether nothing but the record itself goes with it. */
const takesNothingAlong = ({ relatedChanges, records }: Answer<typeof affectedChanges>) =>
  relatedChanges.length === 0 && records.length <= 1

/** GOV-07, GOV-11: a decision names the revision and the reach that were shown. */
async function send(queryClient: QueryClient, { _id: id, rev }: ChangeDetail, decision: Decision) {
  switch (decision.kind) {
    case 'approve': {
      const { affected_rev } = await queryClient.ensureQueryData(affectedQuery(id))
      return call(approveChange, { body: { id, rev, affected_rev } })
    }
    case 'deny':
      return call(denyChange, { body: { id, rev, text: decision.reason } })
    case 'withdraw':
      return call(withdrawChange, { body: { id, rev } })
  }
}

/**
 * Deciding one change: what is being asked about it, and what became of the last attempt.
 * @param onDecided shows what became of it; not called where the change is no longer open when the answer comes
 */
export function useDecision(change: ChangeDetail, onDecided: (kind: Asking) => void): Deciding {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<Asking>()
  const [isPreparing, setPreparing] = useState(false)
  const isLoading = useIsLoading(LazyDecisionDialogs)
  const underWay = useRef(false)
  const [reason, setReason] = useState('')

  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (decision: Decision) => send(queryClient, change, decision),
    onSuccess: (_, { kind }) => {
      showSuccess(done[kind])
      leaveQueue(queryClient, change)
      void refreshClient(queryClient, change.company_id)
    },
    onError: async (failure, decision) => {
      const { kind } = decision
      underWay.current = false
      const refusal = refusalIn(failure)
      if (refusal === undefined) return showFailure(operations[kind], failure)
      if (refusal.kind === 'grown') {
        await queryClient.invalidateQueries({ queryKey: affectedQuery(change._id).queryKey })
        return openWhenLoaded(LazyDecisionDialogs, () => setAsking('approve'))
      }
      // what was typed stays, and the reason stands beside the button that was pressed
      if (refusal.kind === 'other') return
      setAsking(undefined)
      if (decision.kind === 'deny') setReason(decision.reason)
      await refreshClient(queryClient, change.company_id)
    },
  })

  const refusal = useMemo(() => refusalIn(error), [error])

  const onTaken = (kind: Asking) => {
    // the reason that was typed is filed, and nothing else is unsaved while its dialog is open
    unsaved.forget()
    onDecided(kind)
  }

  /** A change is decided once: what is pressed again before the answer is there sends nothing. */
  const decide = async (decision: Decision) => {
    if (underWay.current) return
    underWay.current = true
    // what goes wrong is shown where the mutation says so
    await mutateAsync(decision, { onSuccess: () => onTaken(decision.kind) }).catch(() => undefined)
  }

  const ask = (what: Asking) =>
    openWhenLoaded(LazyDecisionDialogs, () => {
      if (underWay.current) return
      reset()
      setAsking(what)
    })

  /** CHG-46: a removal that takes something with it names that first. */
  const approveRemoval = async (isOwn: boolean) => {
    if (underWay.current) return
    underWay.current = true
    setPreparing(true)
    try {
      const affected = await queryClient.ensureQueryData(affectedQuery(change._id))
      underWay.current = false
      if (!isOwn && takesNothingAlong(affected)) void decide({ kind: 'approve' })
      else ask('approve')
    } catch (failure) {
      underWay.current = false
      showFailure(operations.approve, failure)
    } finally {
      setPreparing(false)
    }
  }

  return {
    asking,
    busy: isPending || isPreparing || isLoading,
    refusal,
    reason,
    ask,
    cancel: () => setAsking(undefined),
    approve: () => {
      const isOwn = change.may.includes('withdraw')
      if (change.actionType === 'remove') void approveRemoval(isOwn)
      else if (isOwn) ask('approve')
      else void decide({ kind: 'approve' })
    },
    decide,
  }
}
