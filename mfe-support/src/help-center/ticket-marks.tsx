import {
  type TicketSeverity,
  type TicketStatus,
  ticketSeverityLabels,
  ticketStatusLabels,
} from '@dossier/contract/office/ticket'
import { Tag } from '@dossier/shared-ui/data'

const statusTones = { open: 'info', pending: 'pending', closed: 'neutral' } as const
const severityTones = { low: 'neutral', medium: 'neutral', high: 'denied' } as const

export const StatusTag = ({ status }: { readonly status: TicketStatus }) => (
  <Tag tone={statusTones[status]}>{ticketStatusLabels[status]}</Tag>
)

export const SeverityTag = ({ severity }: { readonly severity: TicketSeverity }) => (
  <Tag tone={severityTones[severity]}>{ticketSeverityLabels[severity]}</Tag>
)
