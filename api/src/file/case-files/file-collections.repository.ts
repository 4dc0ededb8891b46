import type { Collection, Db } from 'mongodb'
import { isClient } from '../kinds/company'
import { recordAlone } from './beside-client'
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

export const recordOnly = { projection: recordAlone }

/** Ids grow with the time of their making; several parents leave an index without an order. */
export const byId = (left: { _id: string }, right: { _id: string }) => (left._id < right._id ? -1 : 1)
