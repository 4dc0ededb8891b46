import type { AuditEvent } from '../events/audit-event'
import type { PlaceInChain } from '../events/place-in-chain'
import type { KnownNames } from '../names/known-names'
import type { Head } from './verify-chain'

/** The events that a transaction adds to a chain, one behind the other. */
export type Addition = {
  /** The place of the next event. */
  readonly next: () => PlaceInChain
  /** What digests of this chain's evidence are salted with. */
  readonly salt: string
  /** The newest event of a client, of those that are added or before them. */
  readonly lastOf: (companyId: string) => Promise<Head>
  /** Puts digests in the place of the names of an event. */
  readonly digestsOf: ReturnType<KnownNames['within']>['digestsOf']
  readonly add: (event: AuditEvent) => void
  /**
   * Writes what was added. Throws `ChainMoved` where its place is another's. Returns what remembers it, once it is
   * committed; until then nothing is known of the chain.
   */
  readonly write: () => Promise<() => void>
}

/** Events that follow each other from a place on, with the newest of each client among them. */
export function createAddedEvents(first: PlaceInChain) {
  const events: AuditEvent[] = []
  const clients = new Map<string, Head>()
  const next = (): PlaceInChain => {
    const last = events.at(-1)
    return last ? { sequence: last.sequence + 1, previous: last.hash, notBefore: last.at } : first
  }
  return {
    events,
    clients,
    next,

    add(event: AuditEvent) {
      const { company_id, company_sequence, hash } = event
      events.push(event)
      if (company_id !== null && company_sequence) clients.set(company_id, { sequence: company_sequence, hash })
    },

    /** Where the chain ends once they are written. */
    head(): Head & { readonly at: string } {
      const { sequence, previous, notBefore } = next()
      return { sequence: sequence - 1, hash: previous, at: notBefore }
    },
  }
}
