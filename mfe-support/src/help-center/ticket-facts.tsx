import type { Ticket } from '@dossier/contract/office/schemas/tickets'
import { Stack, Title } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { AttachedFiles } from '@dossier/shared-ui/files'
import { RichTextView } from '@dossier/shared-ui/rich-text'
import { SeverityTag, StatusTag } from './ticket-marks'

/** SUP-11: which ticket it is, how severe, how far, and what was asked. */
export function TicketFacts({ ticket }: { readonly ticket: Ticket }) {
  return (
    <Stack gap="md">
      <DescriptionList
        items={[
          { label: 'Subject', value: <bdi>{ticket.subject}</bdi> },
          { label: 'Ticket Id', value: ticket.ticket_id },
          { label: 'User', value: <bdi>{ticket.username}</bdi> },
          { label: 'Severity', value: <SeverityTag severity={ticket.severity} /> },
          { label: 'Status', value: <StatusTag status={ticket.status} /> },
          { label: 'Date', value: <DateText value={ticket.created_at} /> },
        ]}
      />
      <Stack gap="sm" as="section">
        <Title level={2}>Description</Title>
        <RichTextView text={ticket.content} />
        <AttachedFiles label="Files of the ticket" files={ticket.attachments} />
      </Stack>
    </Stack>
  )
}
