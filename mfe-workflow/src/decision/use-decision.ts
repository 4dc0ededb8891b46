import type { affectedChanges } from '@dossier/contract/file/endpoints/changes'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { useMemo, useRef, useState } from 'react'
import type { ChangeDetail } from '../changes/change.queries'
import { affectedQuery } from '../changes/change.queries'
import { leaveQueue } from '../changes/change-list.queries'
import type { Asking, Deciding, Decision } from './deciding'
import { LazyDecisionDialogs } from './lazy-dialogs'
import { rejectionIn } from './rejection'
import { operations, sendDecision, takesNothingAlong } from './send-decision'

const done = {
  approve: changeMessages.approved,
  deny: changeMessages.denied,
  withdraw: changeMessages.withdrawn,
} as const

/**
 * Deciding one change: what is being asked about it, and what became of the last attempt.
 * @param onDecided shows what became of it; not called where the change is no longer open when the answer comes
 */
export function useDecision(change: ChangeDetail, onDecided: (kind: Asking) => void): Deciding {
  const affected = useAffected(change._id)
  const dialog = useDecisionDialog()
  const isLoading = useIsLoading(LazyDecisionDialogs)
  /** A change is decided once: what is pressed again before the answer is there sends nothing. */
  const underWay = useRef(false)
  const { mutateAsync, isPending, error, reset } = useDecisionCall(change, dialog, () => {
    underWay.current = false
  })
  const rejection = useMemo(() => rejectionIn(error), [error])

  const decide = async (decision: Decision) => {
    if (underWay.current) return
    underWay.current = true
    const onSuccess = () => {
      // the reason that was typed is filed, and nothing else is unsaved while its dialog is open
      unsaved.forget()
      onDecided(decision.kind)
    }
    // what goes wrong is shown where the mutation says so
    await mutateAsync(decision, { onSuccess }).catch(() => undefined)
  }

  const ask = (what: Asking) =>
    openWhenLoaded(LazyDecisionDialogs, () => {
      if (underWay.current) return
      reset()
      dialog.show(what)
    })

  /** CHG-46: a removal that takes something with it names that first. */
  const approveRemoval = async (isOwn: boolean) => {
    if (underWay.current) return
    underWay.current = true
    await affected.load((loaded) => {
      underWay.current = false
      if (loaded === undefined) return
      if (!isOwn && takesNothingAlong(loaded)) void decide({ kind: 'approve' })
      else ask('approve')
    })
  }

  return {
    asking: dialog.asking,
    busy: isPending || affected.isLoading || isLoading,
    rejection,
    reason: dialog.reason,
    ask,
    cancel: dialog.close,
    approve: () => {
      const isOwn = change.may.includes('withdraw')
      if (change.actionType === 'remove') void approveRemoval(isOwn)
      else if (isOwn) ask('approve')
      else void decide({ kind: 'approve' })
    },
    decide,
  }
}

/** What follows from the answer to a decision: the lists and the client read anew, or what has to be asked again. */
function useDecisionCall(change: ChangeDetail, dialog: DecisionDialog, onFailed: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => sendDecision(queryClient, change, decision),
    onSuccess: (_, { kind }) => {
      showSuccess(done[kind])
      leaveQueue(queryClient, change)
      void refreshClient(queryClient, change.company_id)
    },
    onError: async (error, decision) => {
      onFailed()
      const rejection = rejectionIn(error)
      if (rejection === undefined) return showOperationError(operations[decision.kind], error)
      if (rejection.kind === 'grown') {
        await queryClient.invalidateQueries({ queryKey: affectedQuery(change._id).queryKey })
        return openWhenLoaded(LazyDecisionDialogs, () => dialog.show('approve'))
      }
      // what was typed stays, and the reason stands beside the button that was pressed
      if (rejection.kind === 'other') return
      dialog.close()
      if (decision.kind === 'deny') dialog.keepReason(decision.reason)
      await refreshClient(queryClient, change.company_id)
    },
  })
}

/** What else a change concerns, loaded before it is decided. */
function useAffected(id: string) {
  const queryClient = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const load = async (then: (loaded: Answer<typeof affectedChanges> | undefined) => void) => {
    setLoading(true)
    const loaded = await queryClient.ensureQueryData(affectedQuery(id)).catch((error: unknown) => {
      showOperationError(operations.approve, error)
      return undefined
    })
    setLoading(false)
    then(loaded)
  }
  return { isLoading, load }
}

type DecisionDialog = ReturnType<typeof useDecisionDialog>

/** What is being asked, and the reason of a denial that is to be given again. */
function useDecisionDialog() {
  const [asking, setAsking] = useState<Asking>()
  const [reason, setReason] = useState('')
  return {
    asking,
    show: (what: Asking) => setAsking(what),
    close: () => setAsking(undefined),
    reason,
    keepReason: setReason,
  }
}
