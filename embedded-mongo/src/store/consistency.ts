import { decodeDocument } from '../values/bson'
import type { Collection, Index } from './collection'
import type { Files, Snapshot } from './files'
import { entriesOf } from './index-entries'
import {
  documentPrefix,
  entryKey,
  entryPrefix,
  rangeWithin,
  recordOfKey,
  recordOfValue,
  uniqueEntryKey,
} from './layout'

const STRIDE = 16

/** What does not fit together in a collection: documents without entries, entries without documents, wrong counts. */
export function* inconsistencies(files: Files, collection: Collection, snapshot: Snapshot): Generator<void, string[]> {
  const problems: string[] = []
  const indexes = [...collection.indexes]
  const expected = new Map(indexes.map((index) => [index, 0]))
  const { count, namespace } = collection
  let documents = 0
  for (const { key, value } of files.entries(rangeWithin(documentPrefix(collection.id)), { snapshot })) {
    const record = recordOfKey(key)
    const document = decodeDocument(value)
    documents += 1
    for (const index of indexes) {
      const { keys } = entriesOf(index, document)
      expected.set(index, (expected.get(index) ?? 0) + keys.length)
      const missing = keys.filter((entry) => !leadsTo(files, index, entry, record, snapshot))
      if (missing.length > 0) problems.push(`record ${record} is missing in ${index.name}`)
    }
    if (documents % STRIDE === 0) yield
  }
  for (const [index, entries] of expected) {
    const found = files.countKeys(rangeWithin(entryPrefix(index.id)), snapshot)
    if (found !== entries) problems.push(`${index.name} has ${found} entries instead of ${entries}`)
    yield
  }
  if (count !== documents) problems.push(`${namespace} counts ${count} documents instead of ${documents}`)
  return problems
}

function leadsTo(files: Files, index: Index, entry: Buffer, record: number, snapshot: Snapshot): boolean {
  if (!index.unique) return files.peek(entryKey(index.id, entry, record), snapshot) !== undefined
  const value = files.peek(uniqueEntryKey(index.id, entry), snapshot)
  return value !== undefined && recordOfValue(value) === record
}
