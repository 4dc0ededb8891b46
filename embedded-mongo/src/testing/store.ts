import { onTestFinished } from 'vitest'
import { buildIndex } from '../commands/index-building'
import type { Collection } from '../store/collection'
import { Store } from '../store/store'
import { newLocks } from '../transactions/locks'
import { directWriter } from '../transactions/writer'
import { encodeDocument } from '../values/bson'
import type { Document } from '../values/document'
import { temporaryFolder } from './embedded'

/** A prepared store in a folder of its own; closes with the test unless the test closes it. */
export function openStore(options: { folder?: string; capacity?: number } = {}): Store {
  const { folder = temporaryFolder(), capacity } = options
  const store = new Store({ folder, noSync: true, capacity })
  store.prepare()
  onTestFinished(() => store.close())
  return store
}

/** A collection with documents and indexes. */
export async function collectionOf(
  store: Store,
  documents: readonly Document[],
  indexes: readonly Document[] = [],
  namespace = 'test.things',
): Promise<Collection> {
  const writer = directWriter(store, newLocks())
  return store.commits.write(() => {
    const collection = store.catalogue.create(namespace)
    for (const document of documents) writer.insert(collection, { raw: encodeDocument(document), document })
    for (const { key, ...options } of indexes) {
      const name = Object.entries(key as Document)
        .flat()
        .join('_')
      buildIndex(store, collection, { v: 2, key, name, ...options })
    }
    return collection
  })
}
