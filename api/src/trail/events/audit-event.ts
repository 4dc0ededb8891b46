import type { AuditDetails, AuditEventName } from '@dossier/contract/trail/audit-events'
import { canonical, sha256 } from './canonical'
import type { Seal } from './seal'
import type { StoredSeal } from './stored-seal'

/** What happened, as a service records it. */
export type EventFacts<Name extends AuditEventName = AuditEventName> = {
  readonly what: Name
  readonly record: { readonly kind: string; readonly id: string; readonly name: string } | null
  readonly companyId: string | null
  readonly details: AuditDetails<Name>
}

/** That a name stood at a place of an event, by its salted digest: name and salt lie beside the chain (RET-02). */
export type NamedPlace = { readonly place: string; readonly digest: string }

/** One link of an organisation's chain (GOV-14). */
export type AuditEvent = {
  readonly sequence: number
  readonly organisation_id: string
  readonly actor_id: string | null
  readonly actor_type: string
  readonly what: AuditEventName
  readonly record: Omit<NonNullable<EventFacts['record']>, 'name'> | null
  readonly company_id: string | null
  /** UTC instant, ISO 8601. */
  readonly at: string
  readonly address: string
  readonly details: Readonly<Record<string, unknown>>
  readonly names: readonly NamedPlace[]
  /** Which of its client's events it is, and the hash of the one before; null for an event of no client (GOV-33). */
  readonly company_sequence: number | null
  readonly company_previous: string | null
  /** The changes that it made or changed, as they were afterwards, by id. */
  readonly seals: readonly Seal[]
  readonly digest: string
  /** What else it wrote that counts as evidence; absent where it wrote none (GOV-39). */
  readonly stored?: readonly StoredSeal[]
  /** Hash of the event before, '' for the first. */
  readonly previous: string
  /** SHA-256 in hex of everything above. */
  readonly hash: string
}

/** An event with its names, as those who may read the trail see it. */
export type ShownEvent = Omit<AuditEvent, 'names' | 'record'> & {
  readonly actor_name: string
  readonly record: EventFacts['record']
}

/** An event as it lies in the database. */
export type EventDocument = AuditEvent & { _id: string }

/** Links an event to its predecessor. */
export function link(event: Omit<AuditEvent, 'hash'>): AuditEvent {
  const text = canonical(event)
  return { ...(JSON.parse(text) as Omit<AuditEvent, 'hash'>), hash: sha256(text) }
}

/** The hash that an event must bear. */
export const hashOfEvent = (event: Omit<AuditEvent, 'hash'>) => sha256(canonical(event))
