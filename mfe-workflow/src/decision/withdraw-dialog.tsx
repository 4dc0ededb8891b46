import { changeMessages } from '@dossier/contract/file/messages/changes'
import { Stack, Text } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import type { ChangeDetail } from '../changes/change.queries'
import type { Deciding } from './deciding'

type Props = { readonly change: ChangeDetail; readonly deciding: Deciding }

const effects = {
  create: 'What you added is taken away again, together with everything under it.',
  update: 'The current values stay as they are.',
  remove: 'The record stays.',
} as const

/** GOV-01: an author takes back what they proposed; no reason is asked for. */
export function WithdrawDialog({ change, deciding: { busy, rejection, decide, cancel } }: Props) {
  return (
    <ConfirmDialog
      title="Withdraw your change?"
      text={
        <Stack gap="sm">
          <Text>{change.summary}</Text>
          <Text tone="dim">{effects[change.actionType]}</Text>
        </Stack>
      }
      confirm={changeMessages.withdraw}
      busy={busy}
      error={rejection?.kind === 'other' ? rejection.message : undefined}
      onConfirm={() => decide({ kind: 'withdraw' })}
      onCancel={cancel}
    />
  )
}
