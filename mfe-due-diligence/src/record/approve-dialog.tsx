import type { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { Stack } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { Checkbox } from '@dossier/shared-ui/forms'
import { useState } from 'react'
import { documentsToTick, remarksOn } from './approval-remarks'
import { useReview } from './use-review'

type Props = { readonly form: Answer<typeof getDueDiligence>; readonly onClose: () => void }

/** DDL-38: approves a submitted form. Documents that were not looked at, or were rejected, are ticked one by one first (WRK-25). */
export function ApproveDialog({ form, onClose }: Props) {
  const { send, isBusy, rejection } = useReview(form.dueDiligence)
  const [toTick] = useState(() => documentsToTick(form))
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isAsked, setAsked] = useState(false)
  const left = toTick.filter(({ id }) => !ticked.includes(id))
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => (isTicked ? [...before, id] : before.filter((one) => one !== id)))
  const approve = () => {
    setAsked(true)
    if (left.length === 0) void send({ status: 'approved', comment: '' }).then(onClose, () => undefined)
  }
  return (
    <ConfirmDialog
      title="Approve due diligence"
      text={
        <Stack gap="md">
          <span>Your client can still read the answers, but can no longer change them.</span>
          {toTick.length === 0 ? null : (
            <Stack gap="xs">
              <span>Tick each document that you approve the form with all the same:</span>
              {toTick.map(({ id, text }) => (
                <Checkbox
                  key={id}
                  label={text}
                  checked={ticked.includes(id)}
                  onChange={(isTicked) => tick(id, isTicked)}
                />
              ))}
            </Stack>
          )}
        </Stack>
      }
      consequences={remarksOn(form)}
      confirm="Approve"
      busy={isBusy}
      error={isAsked && left.length > 0 ? `Not ticked: ${left.map(({ text }) => text).join('; ')}` : rejection}
      onConfirm={approve}
      onCancel={onClose}
    />
  )
}
