import { countersignForm } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceRecord, MarkedDecision } from '@dossier/contract/due-diligence/schemas/forms'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { CountersignDialog } from '@dossier/shared-ui/changes'
import { Button } from '@dossier/shared-ui/core'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'

type Props = {
  readonly record: DueDiligenceRecord
  readonly decision: MarkedDecision
  /** What was decided, in words. */
  readonly summary: string
}

/** GOV-37: who was confirmed from outside reviews a decision that is marked. */
export function CountersignDecision({ record: { _id: id, company_id }, decision, summary }: Props) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(countersignForm, { body: { id, decision: decision._id } }),
    onSuccess: () => showSuccess(changeMessages.countersigned),
    onError: (failure) => showOperationError('countersigning', failure),
    onSettled: () => refreshClient(queryClient, company_id),
  })
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {changeMessages.countersign}
      </Button>
      {isAsking ? (
        <CountersignDialog
          summary={summary}
          of={decision}
          busy={isPending}
          onConfirm={() => mutate(undefined, { onSuccess: close })}
          onCancel={close}
        />
      ) : null}
    </>
  )
}
