import type { ClientSession, Db } from 'mongodb'
import type { AuditEvent, EventDocument } from '../events/audit-event'
import type { PlaceInChain } from '../events/place-in-chain'
import { newSalt } from '../events/seal'
import type { Head } from './verify-chain'

/** `at`: of the newest event. `salt`: of what digests of its evidence are made; no pack holds it. */
type HeadDocument = { _id: string; sequence: number; hash: string; at?: string; salt?: string }

/** Where events are written, and whether the place was taken before. */
type From = Pick<PlaceInChain, 'sequence' | 'previous'> & { readonly taken: boolean }

/** Writes events at the end of chains. They are only ever appended. */
export function createChainHeadRepository(db: Db) {
  const events = db.collection<EventDocument>('audit_events')
  const heads = db.collection<HeadDocument>('audit_heads')

  return {
    /** Makes the head of a chain that many processes may write to first; others begin with the act that founds them. */
    async begin(chain: string) {
      await heads.updateOne(
        { _id: chain },
        { $setOnInsert: { sequence: 0, hash: '', salt: newSalt() } },
        { upsert: true },
      )
    },

    /** Takes the chain for one transaction: parallel ones on the same chain wait or retry. Answers the sequence to use. */
    async take(chain: string, session: ClientSession): Promise<PlaceInChain & { readonly salt: string }> {
      const head = await heads.findOneAndUpdate(
        { _id: chain },
        { $inc: { sequence: 1 }, $setOnInsert: { hash: '', salt: newSalt() } },
        { session, upsert: true, returnDocument: 'after' },
      )
      return {
        sequence: head?.sequence ?? 1,
        previous: head?.hash ?? '',
        notBefore: head?.at ?? '',
        salt: head?.salt ?? '',
      }
    },

    /**
     * Moves the head of a chain on and writes events that follow each other from a place on. Answers false, and writes
     * nothing, where the head is not the one before it.
     */
    async append(added: readonly AuditEvent[], from: From, session: ClientSession): Promise<boolean> {
      const last = added.at(-1)
      if (!last) return true
      const { organisation_id: chain, sequence, hash, at } = last
      const before = { _id: chain, sequence: from.taken ? from.sequence : from.sequence - 1, hash: from.previous }
      const { matchedCount } = await heads.updateOne(before, { $set: { sequence, hash, at } }, { session })
      if (matchedCount === 0) return false
      await events.insertMany(
        added.map((event) => ({ ...event, _id: `${chain}-${event.sequence}` })),
        { session },
      )
      return true
    },

    /** What digests of a chain's evidence are salted with (GOV-39). */
    async salt(chain: string): Promise<string> {
      return (await heads.findOne({ _id: chain }, { projection: { salt: 1 } }))?.salt ?? ''
    },

    async head(chain: string): Promise<Head> {
      const head = await heads.findOne({ _id: chain })
      return head ? { sequence: head.sequence, hash: head.hash } : { sequence: 0, hash: '' }
    },
  }
}
