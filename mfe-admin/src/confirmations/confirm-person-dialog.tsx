import { confirmDecider } from '@dossier/contract/people/endpoints/users'
import { userMessages } from '@dossier/contract/people/messages/users'
import type { WaitingPerson } from '@dossier/contract/people/schemas/users'
import { call } from '@dossier/shared-ui/api'
import { Stack, Text } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { RadioGroup } from '@dossier/shared-ui/forms'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { accountsKey } from '../account.queries'
import { namesOf, whatConfirmingDoes, whatConfirmingSays, whatFollowsFor } from './what-waits'

type Props = {
  /** One person, with each thing that waits about them; at least one. */
  readonly waiting: readonly [WaitingPerson, ...WaitingPerson[]]
  readonly onClose: () => void
}

const whoTheyAre = [
  { value: 'same', label: userMessages.samePerson },
  { value: 'another', label: userMessages.anotherPerson },
]

/** GOV-29: says what confirming means before it is done, and asks whether someone who looks like a former user is one (GOV-44). */
export function ConfirmPersonDialog({ waiting, onClose }: Props) {
  const queryClient = useQueryClient()
  const [{ _id, name, formerly = [] }] = waiting
  const [who, setWho] = useState<string>('same')
  const another = who === 'another'
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(confirmDecider, { body: { user_id: _id, ...(another && { another_person: true }) } }),
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
          {formerly.length === 0 ? null : (
            <RadioGroup
              label={`Looks like the deleted account of ${namesOf(formerly)}`}
              options={whoTheyAre}
              value={who}
              onChange={setWho}
            />
          )}
        </Stack>
      }
      consequences={[
        ...waiting.map(whatConfirmingDoes),
        ...(formerly.length === 0 ? [] : [whatFollowsFor(namesOf(formerly), another)]),
        'The audit trail names you for it, and both of you get a mail',
      ]}
      confirm="Confirm"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
