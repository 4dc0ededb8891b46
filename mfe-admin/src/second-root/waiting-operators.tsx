import { confirmOperator } from '@dossier/contract/people/endpoints/deciders'
import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import type { WaitingOperator } from '@dossier/contract/people/schemas/deciders'
import { call } from '@dossier/shared-ui/api'
import { Button, Group, Stack, Text } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { Panel } from '@dossier/shared-ui/frame'
import { useMutation, useQuery, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { waitingOperatorsQuery } from './filings.queries'

/** GOV-41: super users whom the command line made or touched. Nothing while none waits. */
export function WaitingOperators() {
  const { data: waiting = [] } = useQuery(waitingOperatorsQuery)
  const [asked, setAsked] = useState<WaitingOperator>()
  if (waiting.length === 0) return null
  return (
    <Panel title="Super users who wait for confirmation" state="pending">
      <Stack as="ul" gap="md">
        {waiting.map((operator) => (
          <Group as="li" key={operator.user_id} justify="between" align="start">
            <Stack gap="xs">
              <Text weight="semibold">{operator.name}</Text>
              <Text size="small" tone="dim">
                {operator.email}: the account counts as controlled by the command line until another super user confirms
                it.
              </Text>
            </Stack>
            {operator.may_confirm ? (
              <Button size="small" aria-label={`Confirm ${operator.name}`} onClick={() => setAsked(operator)}>
                Confirm
              </Button>
            ) : (
              <Text size="small" tone="dim">
                Not yours to confirm
              </Text>
            )}
          </Group>
        ))}
      </Stack>
      {asked ? <ConfirmOperatorDialog operator={asked} onClose={() => setAsked(undefined)} /> : null}
    </Panel>
  )
}

type Props = { readonly operator: WaitingOperator; readonly onClose: () => void }

function ConfirmOperatorDialog({ operator: { user_id, name }, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(confirmOperator, { body: { user_id } }),
    onSuccess: () => showSuccess(deciderMessages.operatorConfirmed),
    onError: (failure) => showOperationError('confirmation', failure),
    onSettled: () => void queryClient.invalidateQueries(waitingOperatorsQuery),
  })
  return (
    <ConfirmDialog
      title={`Confirm ${name}?`}
      text={`I confirm that ${name} is a real person and the only user of this account.`}
      consequences={['They may take part in confirmations from outside', "The platform's audit trail names you for it"]}
      confirm="Confirm"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
