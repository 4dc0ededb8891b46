/** SUP-08, from the least severe on. */
export const ticketSeverityLabels = { low: 'Low', medium: 'Medium', high: 'High' } as const
export type TicketSeverity = keyof typeof ticketSeverityLabels
export const ticketSeverities = Object.keys(ticketSeverityLabels) as readonly TicketSeverity[]

/** SUP-09. */
export const ticketStatusLabels = { open: 'Open', pending: 'Pending', closed: 'Closed' } as const
export type TicketStatus = keyof typeof ticketStatusLabels
export const ticketStatuses = Object.keys(ticketStatusLabels) as readonly TicketStatus[]

/** The number of the first ticket (SUP-10). */
export const firstTicketNumber = 100_001

/** SUP-17: closing is final. */
export const isFinal = (status: TicketStatus) => status === 'closed'
