import type { KeyRange } from '../values/index-key'
import type { Collection, Index } from './collection'
import type { Files, Snapshot } from './files'
import { documentKey, documentPrefix, entryPrefix, rangeWithin, recordOfKey, recordOfValue } from './layout'

/** Documents as one reader sees them. */
export type View = {
  /** A raw document of its own. */
  get(collection: Collection, record: number): Buffer | undefined
  /** A raw document in place, gone with the next read. */
  peek(collection: Collection, record: number): Buffer | undefined
  /** Records in the order they came. */
  records(collection: Collection): Iterable<number>
  /** Records in the order of an index; one may come more than once. */
  entries(index: Index, range: KeyRange, reverse: boolean): Iterable<number>
  countEntries(index: Index, range: KeyRange): number
  /** What is left of a range behind so many of its entries; undefined when there are no more. */
  behind(index: Index, range: KeyRange, reverse: boolean, passed: number): KeyRange | undefined
  /** The record with exactly this key in a unique index. */
  holder(collection: Collection, index: Index, key: Buffer): number | undefined
  /** Documents that are not in the indexes as they are seen here; undefined for removed ones. */
  unindexed(collection: Collection): ReadonlyMap<number, Buffer | undefined>
  /** The index is not older than what is seen here. */
  hasIndex(index: Index): boolean
}

const NOTHING: ReadonlyMap<number, Buffer | undefined> = new Map()

/** The latest state or, with a snapshot, that of `generation`. */
export function storedView(files: Files, snapshot?: Snapshot, generation = Number.POSITIVE_INFINITY): View {
  const within = { snapshot }
  return {
    get: ({ id }, record) => files.get(documentKey(id, record), snapshot),
    peek: ({ id }, record) => files.peek(documentKey(id, record), snapshot),
    *records({ id }) {
      for (const key of files.keys(rangeWithin(documentPrefix(id)), within)) yield recordOfKey(key)
    },
    *entries({ id, unique }, range, reverse) {
      const keys = placed(id, range)
      const options = { ...within, reverse }
      if (unique) for (const { value } of files.entries(keys, options)) yield recordOfValue(value)
      else for (const key of files.keys(keys, options)) yield recordOfKey(key)
    },
    countEntries: ({ id }, range) => files.countKeys(placed(id, range), snapshot),
    behind({ id }, range, reverse, passed) {
      const options = { ...within, reverse, offset: reverse ? passed - 1 : passed, limit: 1 }
      for (const key of files.keys(placed(id, range), options)) {
        const edge = Buffer.from(key.subarray(entryPrefix(id).length))
        return reverse ? { start: range.start, end: edge } : { start: edge, end: range.end }
      }
      return undefined
    },
    holder(_, { id }, key) {
      const value = files.peek(Buffer.concat([entryPrefix(id), key]), snapshot)
      return value && recordOfValue(value)
    },
    unindexed: () => NOTHING,
    hasIndex: ({ since }) => since <= generation,
  }
}

function placed(index: number, { start, end }: KeyRange): KeyRange {
  const prefix = entryPrefix(index)
  return { start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]) }
}
