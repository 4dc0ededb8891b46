import type { Collection, Index } from '../store/collection'
import { documentAt } from '../store/collection'
import type { Document } from '../values/document'
import { CommandError } from '../values/errors'
import { showValue } from '../values/show'

/** The refusal (11000) of a document whose value in a unique index another one has. */
export function duplicateKey(collection: Collection, index: Index, document: Document, before = ''): CommandError {
  const [row = []] = index.valuesOf(document).rows
  const keyValue = Object.fromEntries(index.paths.map((path, i) => [path, row[i] ?? null]))
  const where = `collection: ${collection.namespace} index: ${index.name}`
  return new CommandError(
    'DuplicateKey',
    `${before}E11000 duplicate key error ${where} dup key: ${showValue(keyValue)}`,
    { details: { keyPattern: documentAt(index.specification, 'key'), keyValue } },
  )
}
