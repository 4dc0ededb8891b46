import { confirmFiling } from '@dossier/contract/people/endpoints/deciders'
import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import type { Filing } from '@dossier/contract/people/schemas/deciders'
import { call } from '@dossier/shared-ui/api'
import { Stack, Text } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { filingsQuery } from './filings.queries'
import { Papers } from './papers'

type Props = { readonly filing: Filing; readonly onClose: () => void }

/** GOV-37: says what the second part means before it is taken. */
export function ConfirmFilingDialog({ filing, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(confirmFiling, { body: { filing_id: filing._id } }),
    onSuccess: () => showSuccess(deciderMessages.confirmed),
    onError: (failure) => showOperationError('confirmation', failure),
    onSettled: () => void queryClient.invalidateQueries(filingsQuery),
  })
  return (
    <ConfirmDialog
      title={`Confirm ${filing.name}?`}
      text={
        <Stack gap="sm">
          <Text>
            I compared this {filing.kind} ({filing.reference}) with {filing.name} of {filing.organisation}, and I have
            no account in that organisation.
          </Text>
          <Papers digests={filing.sha256} />
        </Stack>
      }
      consequences={[
        'All members of the organisation and its auditor are told, and may object for 72 hours',
        'Their decisions count as those of a second person after that',
        'The audit trails of the organisation and of the platform name you for it',
      ]}
      confirm="Confirm"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
