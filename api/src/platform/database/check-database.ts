import { type Db, MongoError, MongoNetworkError } from 'mongodb'

/** A collection that was read whole, and what in it does not fit together, in words. */
export type CheckedCollection = {
  readonly name: string
  readonly documents: number
  readonly problems: readonly string[]
}

/**
 * Reads every document of every collection, and compares it with the indexes and counts beside it. A collection that
 * cannot be read does not keep the others from being.
 */
export async function* checkDatabase(db: Db): AsyncIterable<CheckedCollection> {
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
  for (const name of all.map((each) => each.name).sort()) yield checked(db, name)
}

async function checked(db: Db, name: string): Promise<CheckedCollection> {
  let documents = 0
  try {
    const { errors = [] } = await db.command({ validate: name })
    for await (const _ of db.collection(name).find({}, { batchSize: 500 })) documents += 1
    return { name, documents, problems: errors.map(String) }
  } catch (error) {
    return { name, documents, problems: [wordsOf(error, documents)] }
  }
}

/** A damaged page may end the embedded database, which is started again. */
function wordsOf(error: unknown, documents: number): string {
  if (error instanceof MongoNetworkError) return `the database ended while it was read, behind ${documents} documents`
  const reason = error instanceof Error ? error.message : String(error)
  return error instanceof MongoError ? `it cannot be read: ${reason}` : `a document cannot be read: ${reason}`
}
