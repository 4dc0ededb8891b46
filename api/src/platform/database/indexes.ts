import type { Db, IndexDescription } from 'mongodb'
import { despiteConflicts } from './write-conflict'

/** The indexes of one collection, declared beside its repository. */
export type CollectionIndexes = { collection: string; indexes: IndexDescription[] }

/**
 * Makes every declared collection and index that is missing; what exists stays. Run at start, so that no transaction
 * meets a collection for the first time.
 * @param ttlIndexes whether the database removes expired documents
 */
export async function ensureIndexes(
  db: Db,
  declarations: readonly CollectionIndexes[],
  { ttlIndexes = true }: { readonly ttlIndexes?: boolean } = {},
): Promise<void> {
  const existing = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
  await Promise.all(
    declarations.map(ttlIndexes ? (each) => each : withoutExpiry).map(async ({ collection, indexes }) => {
      // the first index makes its collection
      if (indexes.length > 0) await despiteConflicts(() => db.collection(collection).createIndexes(indexes))
      else if (!existing.has(collection)) await createCollection(db, collection)
    }),
  )
}

const withoutExpiry = ({ collection, indexes }: CollectionIndexes): CollectionIndexes => ({
  collection,
  indexes: indexes.map(({ expireAfterSeconds, ...index }) => index),
})

const NAMESPACE_EXISTS = 48

/** Creates a collection, which another process may create at the same moment. */
async function createCollection(db: Db, collection: string): Promise<void> {
  try {
    await db.createCollection(collection)
  } catch (error) {
    const known = error instanceof Error && 'code' in error && error.code === NAMESPACE_EXISTS
    if (!known) throw error
  }
}
