import { LRUCache } from 'lru-cache'
import type { ClientSession } from 'mongodb'
import type { AuditRepository } from './audit.repository'
import type { AuditEvent } from './audit-event'
import type { Head } from './verify-chain'

/** Another process appended to a chain since this one did: what this one remembers of its end does not hold. */
export class ChainMoved extends Error {}

/** Where an event goes: its sequence and the hash before it. A place that is not taken is found out when it is written. */
export type Place = { readonly sequence: number; readonly previous: string; readonly taken: boolean }

type End = {
  readonly head: Head
  /** The newest event of each client that this process wrote or read without another one writing in between. */
  readonly clients: LRUCache<string, Head>
  /** No other process wrote between the last two events. */
  readonly alone: boolean
}

const CHAINS = 200
const CLIENTS_OF_A_CHAIN = 1_000

/**
 * The ends of chains as this process wrote them last. The database holds them, and what is remembered is never trusted:
 * the head is written on the condition that it is still the one remembered, which proves all else that is remembered of
 * the chain, because every event moves it.
 */
export function createChainEnds(audit: Pick<AuditRepository, 'take' | 'lastOf' | 'append'>) {
  const ends = new LRUCache<string, End>({ max: CHAINS })

  const endBefore = (chain: string, { sequence, previous }: Place) => {
    const end = ends.get(chain)
    return end?.head.sequence === sequence - 1 && end.head.hash === previous ? end : undefined
  }

  return {
    /** Returns the place of the next event: the remembered one, or, where others write too, one taken before all else. */
    async next(chain: string, session: ClientSession, mayRemember: boolean): Promise<Place> {
      const end = ends.get(chain)
      if (mayRemember && end?.alone) {
        return { sequence: end.head.sequence + 1, previous: end.head.hash, taken: false }
      }
      return { ...(await audit.take(chain, session)), taken: true }
    },

    /** Returns the newest event of a client before this place. */
    async lastOf(chain: string, place: Place, companyId: string, session: ClientSession): Promise<Head> {
      return endBefore(chain, place)?.clients.get(companyId) ?? audit.lastOf(chain, companyId, session)
    },

    /**
     * Writes an event. Throws `ChainMoved` where its place is another's. Returns what remembers it, once it is committed;
     * until then nothing is known of the chain.
     */
    async append(event: AuditEvent, place: Place, session: ClientSession): Promise<() => void> {
      const { organisation_id: chain, company_id, company_sequence, hash, sequence } = event
      const before = endBefore(chain, place)
      ends.delete(chain)
      if (!(await audit.append(event, place, session))) throw new ChainMoved()
      return () => {
        const clients = before?.clients ?? new LRUCache<string, Head>({ max: CLIENTS_OF_A_CHAIN })
        if (company_id !== null && company_sequence) clients.set(company_id, { sequence: company_sequence, hash })
        ends.set(chain, { head: { sequence, hash }, clients, alone: before !== undefined })
      }
    },
  }
}
