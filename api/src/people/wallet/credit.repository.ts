import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { CreditEntry } from './credit'

type CreditDocument = Omit<CreditEntry, 'id'> & { _id: string; organisation_id: string }

export const creditIndexes: CollectionIndexes[] = [
  // Two acts that meant to be the next entry cannot both be.
  { collection: 'credits', indexes: [{ key: { organisation_id: 1, number: -1 }, unique: true }] },
]

export const creditEvidence: EvidenceKind = {
  kind: 'credit',
  collection: 'credits',
  chainIn: 'organisation_id',
  aside: [],
}

export type CreditRepository = ReturnType<typeof createCreditRepository>

/** Entries are only ever added. */
export function createCreditRepository(db: Db) {
  const credits = db.collection<CreditDocument>('credits')
  const sealed = sealedWrites(creditEvidence, credits)

  return {
    /** The newest entry, which carries the balance: one read, however many there are. */
    async newest({ organisationId }: Scope, session?: ClientSession): Promise<CreditEntry | null> {
      const document = await credits.findOne({ organisation_id: organisationId }, { session, sort: { number: -1 } })
      return document && fromDocument(document)
    },

    /** As many of the newest entries, the newest first. */
    async newestOnes({ organisationId }: Scope, limit: number): Promise<CreditEntry[]> {
      const sort = { number: -1 } as const
      return (await credits.find({ organisation_id: organisationId }, { sort, limit }).toArray()).map(fromDocument)
    },

    async insert({ organisationId }: Scope, { id, ...entry }: CreditEntry, session: ClientSession) {
      await sealed.insertOne({ _id: id, organisation_id: organisationId, ...entry }, { session })
    },
  }
}

const fromDocument = ({ _id, organisation_id, ...entry }: CreditDocument): CreditEntry => ({ id: _id, ...entry })
