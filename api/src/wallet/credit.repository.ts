import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../database/indexes'
import type { Scope } from '../records/scope'

/** One line of an organisation's account (ADM-16). */
export type CreditDocument = {
  _id: string
  organisation_id: string
  type: 'credit' | 'subscription' | 'conversion'
  /** Millionths of a credit, negative for what was used: whole numbers add up exactly (WAL-08). */
  micros: number
  at: Date
  initiator: string
  comment: string
}

export const creditIndexes: CollectionIndexes[] = [
  { collection: 'credits', indexes: [{ key: { organisation_id: 1, at: -1, _id: -1 } }] },
]

const microsOfOne = 1_000_000

export type CreditRepository = ReturnType<typeof createCreditRepository>

export function createCreditRepository(db: Db) {
  const credits = db.collection<CreditDocument>('credits')

  return {
    /** The sum of all entries, in credits (WAL-08). */
    async balanceOf({ organisationId }: Scope): Promise<number> {
      const [summed] = await credits
        .aggregate<{ micros: number }>([
          { $match: { organisation_id: organisationId } },
          { $group: { _id: null, micros: { $sum: '$micros' } } },
        ])
        .toArray()
      return (summed?.micros ?? 0) / microsOfOne
    },
  }
}
