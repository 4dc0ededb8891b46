import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { ReviewAction } from '@dossier/contract/file/schemas/changes'
import { ConfirmDialog } from '../../controls/dialog/confirm-dialog'
import { Stack, Text } from '../../controls/layout/layout'

type Props = {
  /** What was decided, in words. */
  readonly summary: string
  readonly of: Pick<ReviewAction, 'self_approved'>
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** GOV-37: what it means to countersign a decision that is marked. */
export const CountersignDialog = ({ summary, of, busy, onConfirm, onCancel }: Props) => (
  <ConfirmDialog
    title="Countersign this decision?"
    text={
      <Stack gap="sm">
        <Text>{summary}</Text>
        <Text tone="dim">I reviewed what was decided here, and agree with it.</Text>
      </Stack>
    }
    consequences={[
      `It stays marked '${of.self_approved ? changeMessages.selfApproved : changeMessages.unconfirmed}', with your name and today's date as who reviewed it`,
      'The audit trail names you for it',
    ]}
    confirm={changeMessages.countersign}
    busy={busy}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
)
