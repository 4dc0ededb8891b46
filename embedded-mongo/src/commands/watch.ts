import type { Collection } from '../store/collection'
import type { Document } from '../values/document'

/** A document to be written, as it is now. */
export type Found = { record: number; raw: Buffer; document: Document }

/** What was written to a collection since someone looked through it. */
export type Since = {
  readonly collection: Collection
  /** Records of it that match. A write may have been undone: the taker of a record looks at it again. */
  matches(readAll: (records: readonly number[]) => Found[], isWanted: (found: Found) => boolean): number[]
}

/** In a state that no one else changes. */
export const unchanged = (collection: Collection): Since => ({ collection, matches: () => [] })

/** Notes every write from now on, and reads each document once. */
export class Watch implements Since {
  readonly collection: Collection
  private readonly unread = new Set<number>()
  private readonly read = new Map<number, Found>()
  private readonly note = (record: number): void => {
    this.read.delete(record)
    this.unread.add(record)
  }

  constructor(collection: Collection) {
    this.collection = collection
    collection.watchers.add(this.note)
  }

  matches(readAll: (records: readonly number[]) => Found[], isWanted: (found: Found) => boolean): number[] {
    for (const found of readAll([...this.unread])) this.read.set(found.record, found)
    this.unread.clear()
    const records: number[] = []
    for (const found of this.read.values()) if (isWanted(found)) records.push(found.record)
    return records
  }

  /** To be called when a commit is tried, perhaps again: what was read in one that was undone is not believed. */
  doubt(): void {
    for (const record of this.read.keys()) this.unread.add(record)
    this.read.clear()
  }

  end(): void {
    this.collection.watchers.delete(this.note)
  }
}
