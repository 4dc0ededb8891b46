import { fieldDecoder } from '../values/bson'
import type { Document } from '../values/document'
import type { Catalogue } from './catalogue'
import type { Collection, Index } from './collection'
import type { Files, Snapshot } from './files'
import { entriesOf, type IndexEntries } from './index-entries'
import {
  documentKey,
  documentPrefix,
  entryKey,
  rangeWithin,
  recordOfKey,
  recordOfValue,
  recordValue,
  uniqueEntryKey,
} from './layout'

/** A record's document, decoded where that is known. */
export type State = { raw: Buffer; document?: Document | undefined }

/** What one record was and is to become, with its entries in every unique index and in others that have to change. */
export type Change = {
  collection: Collection
  record: number
  before: Buffer | undefined
  after: Buffer | undefined
  /** `after`, decoded where the indexes look. */
  document: Document | undefined
  entries: { index: Index; before: Buffer[]; after: Buffer[] }[]
}

const NO_VALUE = Buffer.alloc(0)
const NO_KEYS: Buffer[] = []

/** Documents and their index entries, which change together. */
export class Records {
  private readonly files: Files
  private readonly catalogue: Catalogue

  constructor(files: Files, catalogue: Catalogue) {
    this.files = files
    this.catalogue = catalogue
  }

  get(collection: Collection, record: number, snapshot?: Snapshot): Buffer | undefined {
    return this.files.get(documentKey(collection.id, record), snapshot)
  }

  /** The change of a record, without touching anything. */
  plan(collection: Collection, record: number, before: State | undefined, after: State | undefined): Change {
    const decoded = ({ raw, document }: State) => document ?? collection.decodeToStore(raw)
    const [left, taken] = [before && decoded(before), after && decoded(after)]
    const keysOf = (index: Index, document: Document | undefined) =>
      document === undefined ? NO_KEYS : this.learned(collection, index, entriesOf(index, document))
    const entries: Change['entries'] = []
    for (const index of collection.indexes) {
      const stays = left !== undefined && taken !== undefined && isUntouched(index, left, taken)
      if (stays && !index.unique) continue
      const keys = keysOf(index, taken)
      entries.push({ index, before: stays ? keys : keysOf(index, left), after: keys })
    }
    return { collection, record, before: before?.raw, after: after?.raw, document: taken, entries }
  }

  /** The record that has this value in a unique index. */
  holder(index: Index, key: Buffer, snapshot?: Snapshot): number | undefined {
    const value = this.files.peek(uniqueEntryKey(index.id, key), snapshot)
    return value && recordOfValue(value)
  }

  /**
   * Writes changes, or none when there is no space. The entries of all are removed before any is added, so that values
   * may move between records.
   */
  write(changes: readonly Change[]): void {
    if (changes.some(({ after }) => after !== undefined)) this.files.refuseGrowth()
    for (const change of changes) this.clear(change)
    for (const change of changes) this.fill(change)
    for (const { collection, record } of changes) {
      collection.changes += 1
      for (const note of collection.watchers) note(record)
    }
  }

  /** Fills a new index from the documents. `refuse` is called for the second record with a unique value. */
  build(collection: Collection, index: Index, refuse: (document: Document) => never): void {
    const decode = fieldDecoder(index.fields)
    const holders = new Map<string, number>()
    const keys: { key: Buffer; record: number }[] = []
    for (const { key: place, value } of this.files.entries(rangeWithin(documentPrefix(collection.id)))) {
      const record = recordOfKey(place)
      const document = decode(value)
      for (const key of this.learned(collection, index, entriesOf(index, document))) {
        if (index.unique) {
          const name = nameOf(key)
          if ((holders.get(name) ?? record) !== record) refuse(document)
          holders.set(name, record)
        }
        keys.push({ key, record })
      }
    }
    for (const { key, record } of keys) this.addEntry(index, key, record)
  }

  private learned(collection: Collection, index: Index, entries: IndexEntries): Buffer[] {
    this.catalogue.learn(collection, index, entries)
    return entries.keys
  }

  private clear({ collection, record, after, entries }: Change): void {
    if (after === undefined) this.files.remove(documentKey(collection.id, record))
    for (const entry of entries) {
      for (const key of withoutKeys(entry.before, entry.after)) {
        this.files.remove(
          entry.index.unique ? uniqueEntryKey(entry.index.id, key) : entryKey(entry.index.id, key, record),
        )
      }
    }
  }

  private fill({ collection, record, before, after, entries }: Change): void {
    if (after !== undefined) this.files.put(documentKey(collection.id, record), after)
    for (const entry of entries) {
      for (const key of withoutKeys(entry.after, entry.before)) this.addEntry(entry.index, key, record)
    }
    const difference = Number(after !== undefined) - Number(before !== undefined)
    if (difference !== 0) this.catalogue.count(collection, difference)
  }

  private addEntry(index: Index, key: Buffer, record: number): void {
    if (index.unique) this.files.put(uniqueEntryKey(index.id, key), recordValue(record))
    else this.files.put(entryKey(index.id, key, record), NO_VALUE)
  }
}

/** Whether an update left the very values that decide on the entries in their place. */
function isUntouched({ fields }: Index, before: Document, after: Document): boolean {
  if (fields === 'all') return false
  for (const field of fields) if (before[field] !== after[field]) return false
  return true
}

function withoutKeys(keys: Buffer[], others: Buffer[]): Buffer[] {
  if (keys === others) return NO_KEYS
  if (keys.length === 0 || others.length === 0) return keys
  const [key] = keys
  const [other] = others
  if (keys.length === 1 && others.length === 1) return other !== undefined && key?.equals(other) ? NO_KEYS : keys
  const known = new Set(others.map(nameOf))
  return keys.filter((one) => !known.has(nameOf(one)))
}

const nameOf = (key: Buffer) => key.toString('latin1')
