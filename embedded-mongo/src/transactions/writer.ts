import type { Collection } from '../store/collection'
import type { Change, State } from '../store/records'
import type { Store } from '../store/store'
import type { View } from '../store/view'
import { duplicateKey } from './duplicate-key'
import { recordLock, valueLock } from './lock-names'
import { Blocked, type Locks } from './locks'

/** One record's way from one state to the next. */
export type RecordWrite = { record: number; before: State | undefined; after: State | undefined }

/** Reads and changes documents: at once, or inside a transaction. */
export type Writer = {
  readonly view: View
  /** A new document gets a record. Refuses a second one with a unique value (11000). */
  insert(collection: Collection, document: State): void
  /** Writes one after the other. Either none has to wait for a transaction, or nothing is written and `Blocked` thrown. */
  write(collection: Collection, writes: readonly RecordWrite[]): void
}

/** Writes to the store, inside one of its commits. */
export function directWriter(store: Store, locks: Locks): Writer {
  const { records } = store

  const refuseLocked = (name: string) => {
    const holder = locks.ownerOf(name)
    if (holder !== undefined) throw new Blocked(holder)
  }

  const refuseLocks = ({ collection, record, entries }: Change) => {
    if (locks.isEmpty) return
    refuseLocked(recordLock(collection, record))
    for (const { index, after } of entries) {
      if (index.unique) for (const key of after) refuseLocked(valueLock(index, key))
    }
  }

  const refuseDuplicates = ({ collection, record, document, entries }: Change) => {
    if (document === undefined) return
    for (const { index, before, after } of entries) {
      if (!index.unique || before === after) continue
      for (const key of after) {
        if ((records.holder(index, key) ?? record) !== record) throw duplicateKey(collection, index, document)
      }
    }
  }

  const commit = (change: Change) => {
    refuseDuplicates(change)
    records.write([change])
  }

  return {
    view: store.latest,
    insert(collection, document) {
      const change = records.plan(collection, collection.nextRecord, undefined, document)
      refuseLocks(change)
      commit(change)
      collection.nextRecord += 1
    },
    write(collection, writes) {
      const changes = writes.map(({ record, before, after }) => records.plan(collection, record, before, after))
      for (const change of changes) refuseLocks(change)
      for (const change of changes) commit(change)
    },
  }
}
