import type { Collection } from '../store/collection'
import type { Change, State } from '../store/records'
import type { Store } from '../store/store'
import type { View } from '../store/view'
import { CommandError, refuse } from '../values/errors'
import { duplicateKey } from './duplicate-key'
import { recordLock, valueLock } from './lock-names'
import { Blocked, type Locks } from './locks'
import type { Transaction } from './transaction'

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

export const writeConflict = () =>
  new CommandError(
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  )

/** Notes changes in a transaction and holds what they touch. Refuses (112) what others changed or hold. */
export function transactionWriter(store: Store, locks: Locks, transaction: Transaction): Writer {
  const { records } = store

  const claim = (name: string) => {
    const holder = locks.ownerOf(name)
    if (holder !== undefined && holder !== transaction) throw writeConflict()
  }

  const refuseStale = (collection: Collection, { record, before }: RecordWrite) => {
    if (transaction.changesIn(collection).has(record)) return
    const current = records.get(collection, record)
    if (current === undefined || before === undefined || !current.equals(before.raw)) throw writeConflict()
  }

  /**
   * Someone outside may have taken the value since the transaction began, or given it away: then it would not see whom
   * it meets, or would see two.
   */
  const refuseDuplicate = ({ collection, record, document, entries }: Change) => {
    if (document === undefined) return
    for (const { index, after } of entries) {
      if (!index.unique) continue
      for (const key of after) {
        const name = valueLock(index, key)
        claim(name)
        const mine = transaction.reserved.get(name)
        if (mine === record) continue
        const now = othersHolder(collection, records.holder(index, key))
        const before = othersHolder(collection, transaction.view.holder(collection, index, key))
        if (mine === undefined && (now ?? before ?? record) === record) continue
        if (mine === undefined && now !== before) throw writeConflict()
        throw duplicateKey(collection, index, document)
      }
    }
  }

  /** What the transaction itself changed no longer counts: it has other values now. */
  const othersHolder = (collection: Collection, holder: number | undefined) =>
    holder !== undefined && transaction.changesIn(collection).has(holder) ? undefined : holder

  const reserve = ({ collection, record, before, after, entries }: Change) => {
    const hold = (name: string) => locks.take(name, transaction)
    hold(recordLock(collection, record))
    for (const { index, before: left, after: taken } of entries) {
      if (!index.unique) continue
      for (const name of left.map((key) => valueLock(index, key))) {
        if (transaction.reserved.get(name) === record) transaction.reserved.delete(name)
        hold(name)
      }
      for (const name of taken.map((key) => valueLock(index, key))) {
        transaction.reserved.set(name, record)
        hold(name)
      }
    }
    transaction.note(record, { collection, before, after })
  }

  /** What a command that comes too late would hold, no one would give back. */
  const refuseEnded = () => {
    if (transaction.isOver || transaction.isCommitting) refuse('NoSuchTransaction', 'The transaction has ended')
  }

  const apply = (collection: Collection, { record, before, after }: RecordWrite) => {
    refuseEnded()
    const change = records.plan(collection, record, before, after)
    refuseDuplicate(change)
    reserve(change)
  }

  return {
    view: transaction.view,
    insert(collection, document) {
      apply(collection, { record: collection.nextRecord, before: undefined, after: document })
      collection.nextRecord += 1
    },
    write(collection, writes) {
      for (const write of writes) {
        claim(recordLock(collection, write.record))
        refuseStale(collection, write)
        apply(collection, write)
      }
    },
  }
}
