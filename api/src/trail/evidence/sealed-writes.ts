import type {
  ClientSession,
  Collection,
  Document,
  Filter,
  OptionalUnlessRequiredId,
  ReplaceOptions,
  UpdateFilter,
  WithoutId,
} from 'mongodb'
import type { EvidenceKind } from '../events/evidence-kind'
import { type Id, type StoredDocument, statesOf } from './states-of-act'

type InAct = { readonly session: ClientSession }

/** The writes of a collection that holds evidence: what they find and leave is sealed with the event of their act. */
export function sealedWrites<T extends StoredDocument>(kind: EvidenceKind, collection: Collection<T>) {
  const inCollection = {
    read: (ids: readonly Id[], session: ClientSession): Promise<readonly Document[]> =>
      collection.find({ _id: { $in: ids } } as Filter<T>, { session }).toArray(),
  }

  /** What the act is going to write, as it stands before. */
  async function find(filter: Filter<T>, session: ClientSession, limit: number) {
    const states = statesOf(session)
    for (const document of await collection.find(filter, { session, limit }).toArray()) {
      states.note(kind, document._id, document, inCollection)
    }
  }

  return {
    async insertOne(document: OptionalUnlessRequiredId<T>, { session }: InAct) {
      statesOf(session).note(kind, document._id, null, inCollection)
      return collection.insertOne(document, { session })
    },

    async insertMany(documents: readonly OptionalUnlessRequiredId<T>[], { session }: InAct) {
      for (const { _id } of documents) statesOf(session).note(kind, _id, null, inCollection)
      return collection.insertMany([...documents], { session })
    },

    async updateOne(filter: Filter<T>, update: UpdateFilter<T>, { session }: InAct) {
      await find(filter, session, 1)
      return collection.updateOne(filter, update, { session })
    },

    async updateMany(filter: Filter<T>, update: UpdateFilter<T>, { session }: InAct) {
      await find(filter, session, 0)
      return collection.updateMany(filter, update, { session })
    },

    /** Puts each of these in the place of what has its id, if anything does. */
    async replaceEach(documents: readonly T[], { session }: InAct) {
      if (documents.length === 0) return
      const ids = documents.map(({ _id }) => _id)
      await find({ _id: { $in: ids } } as Filter<T>, session, 0)
      for (const id of ids) statesOf(session).note(kind, id, null, inCollection)
      const operations = documents.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id } as Filter<T>, replacement: replacement as WithoutId<T>, upsert: true },
      }))
      await collection.bulkWrite(operations, { session })
    },

    async deleteMany(filter: Filter<T>, { session }: InAct) {
      await find(filter, session, 0)
      return collection.deleteMany(filter, { session })
    },

    /** @param _id of the document, which need not be there where `upsert` is set */
    async replaceOne(_id: T['_id'], replacement: WithoutId<T>, { session, ...options }: InAct & ReplaceOptions) {
      const mine = { _id } as Filter<T>
      await find(mine, session, 1)
      if (options.upsert) statesOf(session).note(kind, _id, null, inCollection)
      return collection.replaceOne(mine, replacement, { session, ...options })
    },
  }
}
