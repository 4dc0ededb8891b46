import type { Collection, Db } from 'mongodb'
import { isClient } from '../kinds/company'
import type { ActionDocument, RecordDocument } from './stored-form'

/** Where files lie: clients are listed and counted, so that they have a collection of their own; the rest of all files shares one. */
export type FileCollections = {
  readonly clients: Collection<RecordDocument>
  readonly records: Collection<RecordDocument>
  readonly actions: Collection<ActionDocument>
}

export const fileCollections = (db: Db): FileCollections => ({
  clients: db.collection<RecordDocument>('companies'),
  records: db.collection<RecordDocument>('records'),
  actions: db.collection<ActionDocument>('actions'),
})

/** The collection that holds the records of a kind. */
export const holding = ({ clients, records }: FileCollections, kind: string) => (isClient({ kind }) ? clients : records)

/** A database answers the first hundred by itself and asks to be asked for the rest. */
export const wholeFileBatch = 10_000

/** What stands beside a client's record grows with the file and is nothing to an act. */
export const recordOnly = {
  projection: {
    search: 0,
    trigrams: 0,
    found_by: 0,
    order: 0,
    progress: 0,
    missing: 0,
    completeness: 0,
    ending: 0,
    not_applicable: 0,
  },
}

/** Ids grow with the time of their making; several parents leave an index without an order. */
export const byId = (left: { _id: string }, right: { _id: string }) => (left._id < right._id ? -1 : 1)
