import type { AuditEvent } from '../events/audit-event'

/** A day of an organisation's accesses as its event says it was. */
export type AccessDay = { readonly day: string; readonly accesses: number; readonly digest: string }

/** A day of accesses, and the event that says what it held. */
export type SealedDay = AccessDay & { readonly sequence: number }

/** What an event says of a day of accesses, if it is about one. */
export const accessDayIn = ({ what, details }: Pick<AuditEvent, 'what' | 'details'>): AccessDay | undefined =>
  what === 'accesses sealed' ? (details as AccessDay) : undefined
