import { createHash } from 'node:crypto'
import type { AuditDetails, AuditEventName } from '@dossier/contract/audit-events'

/** What happened, as a service records it. */
export type EventFacts<Name extends AuditEventName = AuditEventName> = {
  readonly what: Name
  readonly record: { readonly kind: string; readonly id: string; readonly name: string } | null
  readonly companyId: string | null
  readonly details: AuditDetails<Name>
}

/** One link of an organisation's chain (GOV-14). */
export type AuditEvent = {
  readonly sequence: number
  readonly organisation_id: string
  readonly actor_id: string | null
  readonly actor_name: string
  readonly actor_type: string
  readonly what: AuditEventName
  readonly record: EventFacts['record']
  readonly company_id: string | null
  /** UTC instant, ISO 8601. */
  readonly at: string
  readonly address: string
  readonly details: Readonly<Record<string, unknown>>
  /** Hash of the event before, '' for the first. */
  readonly previous: string
  /** SHA-256 in hex of everything above. */
  readonly hash: string
}

/** Links an event to its predecessor. */
export function link(event: Omit<AuditEvent, 'hash'>): AuditEvent {
  const sealed = JSON.parse(canonical(event)) as Omit<AuditEvent, 'hash'>
  return { ...sealed, hash: hashOf(sealed) }
}

/**
 * Walks events in the order of their sequence. Answers how many there are, and the first sequence at which the chain
 * does not hold: changed, dropped, re-ordered or inserted, or cut short of the head.
 */
export async function verifyChain(
  events: AsyncIterable<AuditEvent>,
  head: { sequence: number; hash: string },
): Promise<{ events: number; ok: boolean; broken_at?: number }> {
  let count = 0
  let previous = ''
  for await (const event of events) {
    const { hash, ...sealed } = event
    const expected = count + 1
    if (event.sequence !== expected || event.previous !== previous || hash !== hashOf(sealed)) {
      return { events: count, ok: false, broken_at: expected }
    }
    count = expected
    previous = hash
  }
  const whole = count === head.sequence && previous === head.hash
  return whole ? { events: count, ok: true } : { events: count, ok: false, broken_at: count + 1 }
}

const hashOf = (event: Omit<AuditEvent, 'hash'>) => createHash('sha256').update(canonical(event)).digest('hex')

/** JSON with sorted keys, so that the same content always hashes the same, whatever order a database answers in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
  })
}
