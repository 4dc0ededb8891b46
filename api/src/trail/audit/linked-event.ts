import { type AuditEvent, hashOfEvent } from '../events/audit-event'
import type { AuditRepository } from './audit.repository'

/** The event at a place of a chain, where it is what its hash says and the next one, or the head, names it; null otherwise. */
export async function linkedEvent(
  audit: Pick<AuditRepository, 'eventAt' | 'head'>,
  chain: string,
  sequence: number,
): Promise<AuditEvent | null> {
  // the head before its successor: an event that is added meanwhile leaves neither unnamed
  const head = await audit.head(chain)
  const [event, next] = await Promise.all([audit.eventAt(chain, sequence), audit.eventAt(chain, sequence + 1)])
  if (!event) return null
  const { hash, ...said } = event
  const named = next?.previous ?? head.hash
  return hashOfEvent(said) === hash && named === hash ? event : null
}
