import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { Filing, FilingEvent, FilingState } from './filing'

type FilingDocument = Omit<Filing, 'id' | 'organisationId'> & { _id: string; organisation_id: string }

export const filingIndexes: CollectionIndexes[] = [
  {
    collection: 'decider_filings',
    indexes: [{ key: { organisation_id: 1, state: 1 } }, { key: { 'filed.at': 1 } }],
  },
]

/** Where its events stand on the chain of the platform follows from that chain. */
export const filingEvidence: EvidenceKind = {
  kind: 'decider_filing',
  collection: 'decider_filings',
  chainIn: 'organisation_id',
  aside: ['events'],
}

const underWay: readonly FilingState[] = ['filed', 'waiting']
const listed = 200

export type FilingRepository = ReturnType<typeof createFilingRepository>

/** Confirmations from outside (GOV-37). What counts is what the trail says of them. */
export function createFilingRepository(db: Db) {
  const filings = db.collection<FilingDocument>('decider_filings')
  const sealed = sealedWrites(filingEvidence, filings)

  return {
    async insert({ id, organisationId, ...filing }: Filing, session: ClientSession) {
      await sealed.insertOne({ _id: id, organisation_id: organisationId, ...filing }, { session })
    },

    /** For operators and external confirmers, who belong to no organisation. */
    async byId(id: string, session?: ClientSession): Promise<Filing | null> {
      const document = await filings.findOne({ _id: id }, { session })
      return document && fromDocument(document)
    },

    /** What is under way in an organisation. */
    async underWay({ organisationId }: Scope, session?: ClientSession): Promise<Filing[]> {
      const filter = { organisation_id: organisationId, state: { $in: [...underWay] } }
      return (await filings.find(filter, { session }).toArray()).map(fromDocument)
    },

    /** Of all organisations, the newest first. */
    async newest(): Promise<Filing[]> {
      return (await filings.find({}, { sort: { 'filed.at': -1 }, limit: listed }).toArray()).map(fromDocument)
    },

    async save({ id, organisationId, ...filing }: Filing, session: ClientSession) {
      await sealed.replaceOne(id, { organisation_id: organisationId, ...filing }, { session })
    },

    /** Says where an event of a filing stands in the chain of the platform. Answers false where it stands there already. */
    async notePlatformEvent(id: string, what: FilingEvent, sequence: number, session: ClientSession): Promise<boolean> {
      const place = `events.platform.${what}`
      const filter = { _id: id, [place]: { $exists: false } }
      return (await filings.updateOne(filter, { $set: { [place]: sequence } }, { session })).modifiedCount === 1
    },
  }
}

const fromDocument = ({ _id, organisation_id, ...filing }: FilingDocument): Filing => ({
  id: _id,
  organisationId: organisation_id,
  ...filing,
})
