import type { Document } from '../values/document'
import { encodeKey } from '../values/index-key'
import type { Index } from './collection'

/** The keys of one document in one index, and what they reveal about the index. */
export type IndexEntries = { keys: Buffer[]; multikey: boolean; inexact: boolean }

const NONE: IndexEntries = { keys: [], multikey: false, inexact: false }

/** Each key once. None for a document that a sparse or partial index leaves out. */
export function entriesOf(index: Index, document: Document): IndexEntries {
  if (index.partial !== undefined && !index.partial.matches(document)) return NONE
  const { rows, multikey, present } = index.valuesOf(document)
  if (index.sparse && !present) return NONE
  const [row] = rows
  if (rows.length === 1 && row !== undefined) {
    const { key, exact } = encodeKey(row, index.directions)
    return { keys: [key], multikey, inexact: !exact }
  }
  const keys = new Map<string, Buffer>()
  let inexact = false
  for (const values of rows) {
    const { key, exact } = encodeKey(values, index.directions)
    keys.set(key.toString('latin1'), key)
    inexact ||= !exact
  }
  return { keys: [...keys.values()], multikey, inexact }
}
