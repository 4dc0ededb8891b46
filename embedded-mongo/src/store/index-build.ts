import { decodeDocument, fieldDecoder } from '../values/bson'
import type { Document } from '../values/document'
import type { Collection, Index } from './collection'
import type { Files, Snapshot } from './files'
import { entriesOf } from './index-entries'
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
import { mergeSort } from './merge-sort'

/** An index key as a text of its bytes, which orders like them and takes less room. */
type Entry = { key: string; record: number }

/** Work that pauses now and then. */
type Pausing<T> = Generator<void, T>

const STRIDE = 64
const NO_VALUE = Buffer.alloc(0)

/**
 * Fills an index while its collection goes on changing: the state of one moment is read and written first, then every
 * record that was written since is looked at again, over and over until few are left for the commit that puts the index
 * to use. Nothing it notes in memory is believed beyond the files, so that undone commits do no harm.
 */
export class IndexBuild {
  readonly index: Index
  private readonly files: Files
  private readonly collection: Collection
  /** What was read at the beginning, in the order of the index. */
  private entries: readonly Entry[] = []
  private written = 0
  private readonly touched = new Set<number>()
  /** Entries, as they are in the files by now, of records that were looked at again. */
  private readonly renewed = new Map<number, string[]>()

  /** From now on every record that is written is noted. */
  constructor(files: Files, collection: Collection, index: Index) {
    this.files = files
    this.collection = collection
    this.index = index
    collection.watchers.add(this.touch)
  }

  /** Records that have to be looked at again. */
  get left(): number {
    return this.touched.size
  }

  end(): void {
    this.collection.watchers.delete(this.touch)
  }

  /** Reads what the collection held when the build began. `refuse` is called for the second one with a unique value. */
  *read(snapshot: Snapshot, refuse: (document: Document) => never): Pausing<void> {
    const decode = fieldDecoder(this.index.fields)
    const entries: Entry[] = []
    let met = 0
    for (const { key: place, value } of this.files.entries(rangeWithin(documentPrefix(this.collection.id)), {
      snapshot,
    })) {
      const record = recordOfKey(place)
      for (const key of this.keysOf(decode(value))) entries.push({ key, record })
      met += 1
      if (met % STRIDE === 0) yield
    }
    this.entries = yield* mergeSort(entries, isNotAfter)
    if (this.index.unique) yield* this.refuseTwins(snapshot, refuse)
  }

  /** Writes some of what was read, inside a commit; `confirm` is to be called when that was successful. */
  writeSome(most: number): { confirm(): boolean } {
    const end = Math.min(this.entries.length, this.written + most)
    for (const { key, record } of this.entries.slice(this.written, end)) this.add(key, record)
    return {
      confirm: () => {
        this.written = end
        return end === this.entries.length
      },
    }
  }

  /** Some of the records that have to be looked at again. */
  someLeft(most: number): number[] {
    return [...this.touched].slice(0, most)
  }

  /** Looks at them again, inside a commit, like `writeSome`. One whose unique value is taken is left for later. */
  renew(records: readonly number[]): { confirm(): void } {
    const known = this.entriesOf(records)
    const renewed = new Map<number, string[]>()
    for (const record of records) {
      this.touched.delete(record)
      this.removeAll(known.get(record) ?? [], record)
    }
    for (const record of records) {
      const keys = this.presentKeys(record)
      const isFree = keys.every((key) => this.isFree(key, record))
      if (!isFree) this.touched.add(record)
      renewed.set(record, isFree ? keys : [])
      if (isFree) for (const key of keys) this.add(key, record)
    }
    return {
      confirm: () => {
        for (const [record, keys] of renewed) this.renewed.set(record, keys)
      },
    }
  }

  /** The rest of them, in the commit that puts the index to use. `refuse` is called for a unique value that is taken. */
  renewAll(refuse: (document: Document) => never): void {
    const known = this.entriesOf([...this.touched])
    for (const record of this.touched) this.removeAll(known.get(record) ?? [], record)
    for (const record of this.touched) {
      const raw = this.presentRaw(record)
      const document = raw && decodeDocument(raw)
      for (const key of document === undefined ? [] : this.keysOf(document)) {
        if (document !== undefined && !this.isFree(key, record)) refuse(document)
        this.add(key, record)
      }
    }
  }

  private readonly touch = (record: number): void => {
    this.touched.add(record)
  }

  private *refuseTwins(snapshot: Snapshot, refuse: (document: Document) => never): Pausing<void> {
    for (const [i, { key, record }] of this.entries.entries()) {
      if (i % STRIDE === 0) yield
      const before = this.entries[i - 1]
      if (before?.key !== key || before.record === record) continue
      const raw = this.files.get(documentKey(this.collection.id, record), snapshot)
      if (raw !== undefined) refuse(decodeDocument(raw))
    }
  }

  private keysOf(document: Document): string[] {
    const { keys, multikey, inexact } = entriesOf(this.index, document)
    this.index.multikey ||= multikey
    this.index.inexact ||= inexact
    return keys.map((key) => key.toString('latin1'))
  }

  private presentRaw(record: number): Buffer | undefined {
    return this.files.get(documentKey(this.collection.id, record))
  }

  private presentKeys(record: number): string[] {
    const raw = this.presentRaw(record)
    return raw === undefined ? [] : this.keysOf(decodeDocument(raw))
  }

  /** What the files hold for these records. */
  private entriesOf(records: readonly number[]): Map<number, string[]> {
    const wanted = new Map(records.map((record): [number, string[]] => [record, []]))
    for (const { key, record } of this.entries) wanted.get(record)?.push(key)
    for (const record of records) {
      const renewed = this.renewed.get(record)
      if (renewed !== undefined) wanted.set(record, renewed)
    }
    return wanted
  }

  private isFree(key: string, record: number): boolean {
    return !this.index.unique || (this.holderOf(key) ?? record) === record
  }

  private holderOf(key: string): number | undefined {
    const value = this.files.peek(this.placeOf(key, 0))
    return value && recordOfValue(value)
  }

  private placeOf(key: string, record: number): Buffer {
    const { id, unique } = this.index
    const bytes = Buffer.from(key, 'latin1')
    return unique ? uniqueEntryKey(id, bytes) : entryKey(id, bytes, record)
  }

  private add(key: string, record: number): void {
    this.files.put(this.placeOf(key, record), this.index.unique ? recordValue(record) : NO_VALUE)
  }

  private removeAll(keys: readonly string[], record: number): void {
    for (const key of keys) {
      if (!this.index.unique || this.holderOf(key) === record) this.files.remove(this.placeOf(key, record))
    }
  }
}

const isNotAfter = (a: Entry, b: Entry) => a.key <= b.key
