import { ticketMessages as texts } from '@dossier/contract/office/messages'
import type { Ticket, TicketMessage } from '@dossier/contract/office/schemas/tickets'
import { isFinal } from '@dossier/contract/office/ticket'
import { Thread, type ThreadMessage } from '@dossier/shared-ui/comments'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button, Group, Stack, Text, Title } from '@dossier/shared-ui/core'
import { saveAttachment } from '@dossier/shared-ui/files'
import { useUser } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { AddDetailsDialog } from './add-details-dialog'

type Props = { readonly ticket: Ticket; readonly messages: readonly TicketMessage[] }

/** SUP-11, SUP-12: what owner and Support wrote, oldest first, and a popup to add to it until the ticket is closed. */
export function Discussion({ ticket, messages }: Props) {
  const [isAdding, setAdding] = useState(false)
  const reader = useUser()?._id
  return (
    <section aria-label="Discussion">
      <Stack gap="md">
        <Group justify="between">
          <Title level={2}>Discussion</Title>
          {isFinal(ticket.status) ? (
            <Text tone="dim">{texts.closed}</Text>
          ) : (
            <Button icon={IconPlus} onClick={() => setAdding(true)}>
              {texts.addDetails}
            </Button>
          )}
        </Group>
        <Thread
          label="Messages"
          messages={messages.map((message) => shown(message, reader))}
          onDownload={(file) => void saveAttachment(file)}
          empty="Nothing was written yet"
        />
      </Stack>
      {isAdding ? <AddDetailsDialog ticketId={ticket._id} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

const shown = (
  { id, message, type, username, user_id, admin_id, created_at, attachments }: TicketMessage,
  reader: string | undefined,
): ThreadMessage => ({
  id,
  author: username,
  ...(type === 'admin' && { role: texts.support }),
  isOwn: (user_id ?? admin_id) === reader,
  at: created_at,
  text: message,
  attachments,
})
