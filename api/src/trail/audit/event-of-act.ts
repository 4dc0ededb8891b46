import type { Caller } from '../../platform/access/actor'
import { type EventFacts, link } from './audit-event'
import { digestOfSeals, type Seal } from './seal'
import type { Head } from './verify-chain'

/** What an act did, and where its event goes. */
type ActFacts = {
  readonly facts: EventFacts
  readonly place: { readonly sequence: number; readonly previous: string }
  readonly at: Date
  /** The event before of the same client. */
  readonly client: Head | null
  readonly seals: readonly Seal[]
}

export const eventOf = (chain: string, caller: Caller, { facts, place, at, client, seals }: ActFacts) =>
  link({
    sequence: place.sequence,
    organisation_id: chain,
    actor_id: caller.userId,
    actor_name: caller.name,
    actor_type: caller.type,
    what: facts.what,
    record: facts.record,
    company_id: facts.companyId,
    at: at.toISOString(),
    address: caller.address,
    details: facts.details,
    company_sequence: client ? client.sequence + 1 : null,
    company_previous: client?.hash ?? null,
    seals,
    digest: digestOfSeals(seals),
    previous: place.previous,
  })
