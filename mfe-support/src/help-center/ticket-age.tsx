import type { ListedTicket } from '@dossier/contract/office/schemas/tickets'
import { isFinal } from '@dossier/contract/office/ticket'
import { calendarDateOf, daysBetween } from '@dossier/contract/platform/dates'
import { Text } from '@dossier/shared-ui/core'
import { todaysDate } from '@dossier/shared-ui/data'

type Props = { readonly ticket: Pick<ListedTicket, 'created_at' | 'status'> }

/** For how many days a ticket has waited; nothing for a closed one, or one of today. */
export function TicketAge({ ticket: { created_at, status } }: Props) {
  const days = daysBetween(calendarDateOf(created_at), todaysDate())
  if (isFinal(status) || days < 1) return null
  return (
    <Text as="span" size="small" tone="dim" numeric>
      {days === 1 ? ' 1 day old' : ` ${days} days old`}
    </Text>
  )
}
