import type { ClientSession } from 'mongodb'
import { type RecentlyUsed, recentlyUsed } from '../../platform/recently-used'
import type { PlaceInChain } from '../events/place-in-chain'
import type { KnownNames } from '../names/known-names'
import { type Addition, createAddedEvents } from './added-events'
import type { AuditRepository } from './audit.repository'
import type { Head } from './verify-chain'

/** Another process appended to a chain since this one did: what this one remembers of its end does not hold. */
export class ChainMoved extends Error {}

type End = {
  readonly head: Head & { readonly at: string }
  /** The newest event of each client that this process wrote or read without another one writing in between. */
  readonly clients: RecentlyUsed<Head>
  /** No other process wrote between the last two events. */
  readonly alone: boolean
  readonly salt: string
}

export type ChainEnds = ReturnType<typeof createChainEnds>

const CHAINS = 200
const CLIENTS_OF_A_CHAIN = 1_000

/**
 * The ends of chains as this process wrote them last. The database holds them, and what is remembered is never trusted:
 * the head is written on the condition that it is still the one remembered, which proves all else that is remembered of
 * the chain, because every event moves it.
 */
export function createChainEnds(audit: Pick<AuditRepository, 'take' | 'lastOf' | 'append'>, knownNames: KnownNames) {
  const ends = recentlyUsed<End>(CHAINS)

  /** Whether no other process was seen to write to a chain, so that its end is remembered. */
  const remembers = (chain: string) => ends.get(chain)?.alone === true

  /** A place that is remembered is found to be another's when it is written; one that is taken belongs to this act alone. */
  async function firstPlace(chain: string, session: ClientSession, mayRemember: boolean) {
    const end = ends.get(chain)
    if (mayRemember && end?.alone) {
      const { sequence, hash, at } = end.head
      return { sequence: sequence + 1, previous: hash, notBefore: at, salt: end.salt, taken: false }
    }
    return { ...(await audit.take(chain, session)), taken: true }
  }

  const endBefore = (chain: string, { sequence, previous }: Pick<PlaceInChain, 'sequence' | 'previous'>) => {
    const end = ends.get(chain)
    return end?.head.sequence === sequence - 1 && end.head.hash === previous ? end : undefined
  }

  return {
    remembers,

    /** Begins at the remembered end of a chain, or, where others write too, at a place that is taken before all else. */
    async extend(chain: string, session: ClientSession, mayRemember: boolean): Promise<Addition> {
      const first = await firstPlace(chain, session, mayRemember)
      const added = createAddedEvents(first)
      const names = knownNames.within(chain, session)
      return {
        next: added.next,
        add: added.add,
        digestsOf: names.digestsOf,
        salt: first.salt,

        lastOf: async (companyId) =>
          added.clients.get(companyId) ??
          endBefore(chain, first)?.clients.get(companyId) ??
          audit.lastOf(chain, companyId, session),

        async write() {
          const before = endBefore(chain, first)
          ends.delete(chain)
          const rememberNames = await names.write()
          if (!(await audit.append(added.events, first, session))) throw new ChainMoved()
          return () => {
            if (added.events.some(({ what }) => what === 'names erased')) knownNames.forget()
            rememberNames()
            const known = before?.clients ?? recentlyUsed<Head>(CLIENTS_OF_A_CHAIN)
            for (const [companyId, head] of added.clients) known.set(companyId, head)
            ends.set(chain, { head: added.head(), clients: known, alone: before !== undefined, salt: first.salt })
          }
        },
      }
    },
  }
}
