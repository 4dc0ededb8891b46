import { confirmDecider } from '@dossier/contract/people/endpoints/users'
import type { WaitingPerson } from '@dossier/contract/people/schemas/users'
import { call } from '@dossier/shared-ui/api'
import { Stack, Text } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { accountsKey } from '../account.queries'
import { whatConfirmingDoes, whatConfirmingSays } from './what-waits'

type Props = {
  /** One person, with each thing that waits about them; at least one. */
  readonly waiting: readonly [WaitingPerson, ...WaitingPerson[]]
  readonly onClose: () => void
}

/** GOV-29: says what confirming means before it is done. */
export function ConfirmPersonDialog({ waiting, onClose }: Props) {
  const queryClient = useQueryClient()
  const [{ _id, name }] = waiting
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(confirmDecider, { body: { user_id: _id } }),
    onSuccess: () => {
      showSuccess(`${name} is confirmed`)
      void queryClient.invalidateQueries({ queryKey: accountsKey })
    },
    onError: (error) => {
      showOperationError('confirmation', error)
      void queryClient.invalidateQueries({ queryKey: accountsKey })
    },
  })
  return (
    <ConfirmDialog
      title={`Confirm ${name}?`}
      text={
        <Stack gap="sm">
          {waiting.map((person) => (
            <Text key={person.what}>{whatConfirmingSays(person)}.</Text>
          ))}
        </Stack>
      }
      consequences={[
        ...waiting.map(whatConfirmingDoes),
        'The audit trail names you for it, and both of you get a mail',
      ]}
      confirm="Confirm"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
