import { countersignChange } from '@dossier/contract/file/endpoints/changes'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import { call } from '@dossier/shared-ui/api'
import { changesKey } from '@dossier/shared-ui/area/client-queries'
import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
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
      {isAsking ? <CountersignDialog change={change} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

type Props = { readonly change: ChangeDetail; readonly onClose: () => void }

function CountersignDialog({ change: { _id, summary, self_approved }, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(countersignChange, { body: { id: _id } }),
    onSuccess: () => showSuccess(changeMessages.countersigned),
    onError: (failure) => showOperationError('countersigning', failure),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: changesKey() }),
  })
  const mark = self_approved ? changeMessages.selfApproved : changeMessages.unconfirmed
  return (
    <ConfirmDialog
      title="Countersign this decision?"
      text={
        <Stack gap="sm">
          <Text>{summary}</Text>
          <Text tone="dim">I reviewed what was decided here, and agree with it.</Text>
        </Stack>
      }
      consequences={[
        `It stays marked '${mark}', with your name and today's date as who reviewed it`,
        'The audit trail names you for it',
      ]}
      confirm={changeMessages.countersign}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
