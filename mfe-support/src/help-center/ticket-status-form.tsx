import { updateTicket } from '@dossier/contract/office/endpoints/tickets'
import type { Ticket } from '@dossier/contract/office/schemas/tickets'
import { isFinal, type TicketStatus, ticketStatuses, ticketStatusLabels } from '@dossier/contract/office/ticket'
import { call } from '@dossier/shared-ui/api'
import { Button, Group, Stack, Text } from '@dossier/shared-ui/core'
import { Select } from '@dossier/shared-ui/forms'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { useUser } from '@dossier/shared-ui/session'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { refreshTickets } from './ticket.queries'

const statuses = ticketStatuses.map((value) => ({ value, label: ticketStatusLabels[value] }))

/** SUP-16: operators choose a status, and save it where it is another than the stored one; nothing for others, or once closed. */
export function TicketStatusForm({ ticket }: { readonly ticket: Ticket }) {
  const { status: stored } = ticket
  const [chosen, setChosen] = useState<TicketStatus>(stored)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(updateTicket, { body: { ticket_id: ticket._id, status: chosen } }),
    onError: (error) => showOperationError('ticket updating', error),
    onSettled: () => refreshTickets(queryClient),
  })
  if (!useUser()?.is_super_user || isFinal(stored)) return null
  return (
    <Stack gap="sm">
      <Group gap="md" align="end">
        <Select
          label="Change status"
          options={statuses}
          value={chosen}
          onChange={(value) => setChosen(ticketStatuses.find((status) => status === value) ?? stored)}
        />
        {chosen === stored ? null : (
          <Button kind="primary" busy={isPending} onClick={() => mutate()}>
            Save
          </Button>
        )}
      </Group>
      {isFinal(chosen) ? (
        <Text size="small" tone="dim">
          A closed ticket takes no more messages and stays closed.
        </Text>
      ) : null}
    </Stack>
  )
}
