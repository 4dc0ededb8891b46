import type { AuditEvent } from '../events/audit-event'

/** The digests of the names that an event says were erased. */
export const erasedNamesIn = ({ what, details }: Pick<AuditEvent, 'what' | 'details'>): readonly string[] =>
  what === 'names erased' && Array.isArray(details?.names) ? details.names : []
