import type { TicketSeverity, TicketStatus } from '@dossier/contract/office/ticket'
import type { RichText } from '@dossier/contract/platform/fields/field'

/** A question to those who run the platform, from anyone with an account (SUP-10). */
export type Ticket = {
  readonly id: string
  /** For people to quote; never given twice. */
  readonly number: number
  readonly subject: string
  readonly content: RichText
  readonly severity: TicketSeverity
  readonly status: TicketStatus
  readonly createdAt: Date
  /** The user who opened it. */
  readonly owner: string
  readonly fileIds: readonly string[]
}

export type TicketMessage = {
  readonly id: string
  readonly ticketId: string
  readonly text: RichText
  readonly author: string
  /** Written by an operator in someone else's ticket (SUP-14). */
  readonly bySupport: boolean
  readonly at: Date
  readonly fileIds: readonly string[]
}
