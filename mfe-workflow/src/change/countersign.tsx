import { countersignChange } from '@dossier/contract/file/endpoints/changes'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import { call } from '@dossier/shared-ui/api'
import { changesKey } from '@dossier/shared-ui/area/client-queries'
import { CountersignDialog } from '@dossier/shared-ui/changes'
import { Button } from '@dossier/shared-ui/core'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import type { ChangeDetail } from '../changes/change.queries'

/** GOV-37: who was confirmed from outside reviews a decision that is marked. Nothing for anyone else. */
export function Countersign({ change }: { readonly change: ChangeDetail }) {
  const [isAsking, setAsking] = useState(false)
  if (!change.may_countersign) return null
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{changeMessages.countersign}</Button>
      {isAsking ? <CountersignChange change={change} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

type Props = { readonly change: ChangeDetail; readonly onClose: () => void }

function CountersignChange({ change, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(countersignChange, { body: { id: change._id } }),
    onSuccess: () => showSuccess(changeMessages.countersigned),
    onError: (failure) => showOperationError('countersigning', failure),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: changesKey() }),
  })
  return (
    <CountersignDialog
      summary={change.summary}
      of={change}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
