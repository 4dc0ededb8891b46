import type { Collection } from '../store/collection'
import type { Store } from '../store/store'
import { duplicateKey } from '../transactions/duplicate-key'
import type { Document } from '../values/document'

/** Makes an index and fills it, inside a commit. Refuses (11000) a value that is there twice. */
export function buildIndex({ catalogue, records }: Store, collection: Collection, specification: Document): void {
  const index = catalogue.newIndex(specification)
  records.build(collection, index, (document) => {
    throw duplicateKey(collection, index, document, 'Index build failed: ')
  })
  catalogue.addIndex(collection, index)
}
