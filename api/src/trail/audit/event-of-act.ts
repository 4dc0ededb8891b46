import type { Caller } from '../../platform/access/actor'
import { type EventFacts, link } from '../events/audit-event'
import { digestOfSeals, type Seal } from '../events/seal'
import type { StoredSeal } from '../events/stored-seal'
import { namesIn } from '../names/names-in-event'
import type { Addition } from './added-events'

/** What an act did, and where its event goes. */
type ActFacts = {
  readonly facts: EventFacts
  readonly place: { readonly sequence: number; readonly previous: string }
  readonly at: Date
  readonly seals: readonly Seal[]
  readonly stored: readonly StoredSeal[]
}

/** The event of an act as it is added to a chain. */
export async function eventOf(
  chain: string,
  caller: Caller,
  { facts, place, at, seals, stored }: ActFacts,
  { lastOf, digestsOf }: Pick<Addition, 'lastOf' | 'digestsOf'>,
) {
  const { what, record, companyId: company_id, details } = facts
  const actor = { actor_id: caller.userId, actor_name: caller.name }
  const { nameless, names } = namesIn({ organisation_id: chain, ...actor, what, record, company_id, details })
  const client = company_id === null ? null : await lastOf(company_id)
  return link({
    sequence: place.sequence,
    organisation_id: chain,
    actor_id: caller.userId,
    actor_type: caller.type,
    what,
    record: nameless.record,
    company_id,
    at: at.toISOString(),
    address: caller.address,
    details: nameless.details,
    names: await digestsOf(names),
    company_sequence: client ? client.sequence + 1 : null,
    company_previous: client?.hash ?? null,
    seals,
    digest: digestOfSeals(seals),
    ...(stored.length > 0 && { stored }),
    previous: place.previous,
  })
}
