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

/** Notes how documents of a collection stand before the act writes them. */
function noting<T extends StoredDocument>(kind: EvidenceKind, collection: Collection<T>) {
  const inCollection = {
    read: (ids: readonly Id[], session: ClientSession): Promise<readonly Document[]> =>
      collection.find({ _id: { $in: ids } } as Filter<T>, { session }).toArray(),
  }
  return {
    /** @param limit 0 for all */
    async noteFound(session: ClientSession, filter: Filter<T>, limit: number) {
      const states = statesOf(session)
      for (const document of await collection.find(filter, { session, limit }).toArray()) {
        states.note(kind, document._id, document, inCollection)
      }
    },

    /** Of what is not there yet. What was noted of a document before stays. */
    noteNew(session: ClientSession, ids: readonly Id[]) {
      const states = statesOf(session)
      for (const id of ids) states.note(kind, id, null, inCollection)
    },
  }
}

/** The writes of a collection that holds evidence: what they find and leave is sealed with the event of their act. */
export function sealedWrites<T extends StoredDocument>(kind: EvidenceKind, collection: Collection<T>) {
  const { noteFound, noteNew } = noting(kind, collection)

  return {
    async insertOne(document: OptionalUnlessRequiredId<T>, { session }: InAct) {
      noteNew(session, [document._id])
      return collection.insertOne(document, { session })
    },

    async insertMany(documents: readonly OptionalUnlessRequiredId<T>[], { session }: InAct) {
      const ids = documents.map(({ _id }) => _id)
      noteNew(session, ids)
      return collection.insertMany([...documents], { session })
    },

    async updateOne(filter: Filter<T>, update: UpdateFilter<T>, { session }: InAct) {
      await noteFound(session, filter, 1)
      return collection.updateOne(filter, update, { session })
    },

    async updateMany(filter: Filter<T>, update: UpdateFilter<T>, { session }: InAct) {
      await noteFound(session, filter, 0)
      return collection.updateMany(filter, update, { session })
    },

    /** Puts each of these in the place of what has its id, if anything does. */
    async replaceEach(documents: readonly T[], { session }: InAct) {
      if (documents.length === 0) return
      const ids = documents.map(({ _id }) => _id)
      await noteFound(session, { _id: { $in: ids } } as Filter<T>, 0)
      noteNew(session, ids)
      const operations = documents.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id } as Filter<T>, replacement: replacement as WithoutId<T>, upsert: true },
      }))
      await collection.bulkWrite(operations, { session })
    },

    async deleteMany(filter: Filter<T>, { session }: InAct) {
      await noteFound(session, filter, 0)
      return collection.deleteMany(filter, { session })
    },

    /** @param _id of the document, which need not be there where `upsert` is set */
    async replaceOne(_id: T['_id'], replacement: WithoutId<T>, { session, ...options }: InAct & ReplaceOptions) {
      const mine = { _id } as Filter<T>
      await noteFound(session, mine, 1)
      if (options.upsert) noteNew(session, [_id])
      return collection.replaceOne(mine, replacement, { session, ...options })
    },
  }
}
