import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { Subscription } from './subscription'

type SubscriptionDocument = Omit<Subscription, 'organisationId'> & { _id: string }

const collection = 'subscriptions'
export const subscriptionIndexes: CollectionIndexes[] = [{ collection, indexes: [] }]

export const subscriptionEvidence: EvidenceKind = { kind: 'subscription', collection, chainIn: '_id', aside: [] }

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>

/** One document an organisation. */
export function createSubscriptionRepository(db: Db) {
  const subscriptions = db.collection<SubscriptionDocument>(collection)
  const sealed = sealedWrites(subscriptionEvidence, subscriptions)

  return {
    async of({ organisationId }: Scope, session?: ClientSession): Promise<Subscription | null> {
      const document = await subscriptions.findOne({ _id: organisationId }, { session })
      if (!document) return null
      const { _id, ...subscription } = document
      return { organisationId: _id, ...subscription }
    },

    async save({ organisationId, ...subscription }: Subscription, session: ClientSession) {
      await sealed.replaceOne(organisationId, subscription, { session, upsert: true })
    },
  }
}
