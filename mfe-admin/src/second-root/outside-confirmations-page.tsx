import { objectConfirmation } from '@dossier/contract/people/endpoints/deciders'
import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import type { OutsideConfirmation } from '@dossier/contract/people/schemas/deciders'
import { call } from '@dossier/shared-ui/api'
import { Button, Group, Skeleton, Stack, Text } from '@dossier/shared-ui/core'
import { DateText, EmptyState, QueryView } from '@dossier/shared-ui/data'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useMutation, useQuery, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { accountsKey, outsideConfirmationsQuery } from '../account.queries'

const title = 'Confirmations from outside'

/** GOV-37: every member sees whom operators of the platform are confirming in their organisation, and may object. */
export function OutsideConfirmationsPage() {
  const query = useQuery(outsideConfirmationsQuery)
  const [objecting, setObjecting] = useState<OutsideConfirmation>()
  return (
    <Page title={title} breadcrumbs={[{ label: title }]}>
      <QueryView query={query} failed={{ operation: 'confirmations loading' }} skeleton={<Skeleton lines={4} />}>
        {(outside) =>
          outside.length === 0 ? (
            <EmptyState text="Nobody is being confirmed from outside" />
          ) : (
            <Stack gap="md">
              {outside.map((confirmation) => (
                <Panel key={confirmation._id} title={confirmation.name} state="pending">
                  <Group justify="between" align="start">
                    <Text>
                      Is to be confirmed as a decision maker by operators of the platform, who checked this:{' '}
                      {confirmation.kind}. <CountsFrom confirmation={confirmation} />
                    </Text>
                    <Button
                      size="small"
                      aria-label={`Object to the confirmation of ${confirmation.name}`}
                      onClick={() => setObjecting(confirmation)}
                    >
                      Object
                    </Button>
                  </Group>
                </Panel>
              ))}
            </Stack>
          )
        }
      </QueryView>
      {objecting ? <ObjectDialog confirmation={objecting} onClose={() => setObjecting(undefined)} /> : null}
    </Page>
  )
}

const CountsFrom = ({ confirmation: { counts_at } }: { readonly confirmation: OutsideConfirmation }) =>
  counts_at === null ? (
    'A second one has yet to confirm it.'
  ) : (
    <>
      It counts from <DateText value={counts_at} as="time" />.
    </>
  )

type Props = { readonly confirmation: OutsideConfirmation; readonly onClose: () => void }

function ObjectDialog({ confirmation: { _id, name }, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(objectConfirmation, { body: { filing_id: _id } }),
    onSuccess: () => showSuccess(deciderMessages.objected),
    onError: (failure) => showOperationError('objection', failure),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: accountsKey }),
  })
  return (
    <ConfirmDialog
      title={`Object to the confirmation of ${name}?`}
      text={`${name} is then not confirmed, unless it is begun anew.`}
      consequences={['The audit trail names you for it', 'All members and the auditor are told']}
      confirm="Object"
      danger
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
