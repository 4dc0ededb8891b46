import { changeMessages } from '@dossier/contract/file/messages/changes'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { isolated } from '@dossier/contract/platform/names'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Rejected, Text } from '@dossier/shared-ui/core'
import { TextArea } from '@dossier/shared-ui/forms'
import type { ChangeDetail } from '../changes/change.queries'
import type { Deciding } from './deciding'

type Props = { readonly change: ChangeDetail; readonly deciding: Deciding }

function errorIn(reason: string): string | undefined {
  const length = [...reason.trim()].length
  if (length < limits.denyReasonMinimum) return changeMessages.denyReasonTooShort
  return length > limits.longTextMaximum ? validationMessages.tooLong : undefined
}

/** CHG-44: a denial gives its reason. What was typed stays until the denial is taken. */
export function DenyDialog({ change, deciding: { busy, rejection, reason, decide, cancel } }: Props) {
  const form = useCheckedForm({
    initial: { reason },
    check: (typed) => ({ reason: errorIn(typed.reason) }),
    send: (typed) => decide({ kind: 'deny', reason: typed.reason.trim() }),
  })
  return (
    <FormModal
      title="Deny this change"
      size="medium"
      submit="Deny"
      danger
      form={{ ...form, busy: busy || form.busy }}
      onClose={cancel}
    >
      <Text>{change.summary}</Text>
      <TextArea
        {...form.field('reason')}
        label="Reason"
        hint={`${isolated(change.user_name)} will see this in the change log.`}
        required
        rows={4}
        maximum={limits.longTextMaximum}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      {rejection?.kind === 'other' ? (
        <Rejected rejection={rejection} state="denied">
          {rejection.message}
        </Rejected>
      ) : null}
    </FormModal>
  )
}
