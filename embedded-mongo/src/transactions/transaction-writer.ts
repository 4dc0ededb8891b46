import type { Collection, Index } from '../store/collection'
import type { Change } from '../store/records'
import type { Store } from '../store/store'
import type { Document } from '../values/document'
import { CommandError, refuse } from '../values/errors'
import { duplicateKey } from './duplicate-key'
import { recordLock, valueLock } from './lock-names'
import type { Locks } from './locks'
import type { Transaction } from './transaction'
import type { RecordWrite, Writer } from './writer'

export const writeConflict = () =>
  new CommandError(
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  )

/** Notes changes in a transaction and holds what they touch. Refuses (112) what others changed or hold. */
export function transactionWriter(store: Store, locks: Locks, transaction: Transaction): Writer {
  const writing = { records: store.records, locks, transaction }

  const apply = (collection: Collection, { record, before, after }: RecordWrite) => {
    refuseEnded(transaction)
    const change = store.records.plan(collection, record, before, after)
    refuseDuplicate(writing, change)
    reserve(writing, change)
  }

  return {
    view: transaction.view,
    insert(collection, document) {
      apply(collection, { record: collection.nextRecord, before: undefined, after: document })
      collection.nextRecord += 1
    },
    write(collection, writes) {
      for (const write of writes) {
        claim(writing, recordLock(collection, write.record))
        refuseStale(writing, collection, write)
        apply(collection, write)
      }
    },
  }
}

type Writing = { readonly records: Store['records']; readonly locks: Locks; readonly transaction: Transaction }

/** What a command that comes too late would hold, no one would give back. */
function refuseEnded({ isOver, isCommitting }: Transaction) {
  if (isOver || isCommitting) refuse('NoSuchTransaction', 'The transaction has ended')
}

function claim({ locks, transaction }: Writing, name: string) {
  const holder = locks.ownerOf(name)
  if (holder !== undefined && holder !== transaction) throw writeConflict()
}

function refuseStale({ records, transaction }: Writing, collection: Collection, { record, before }: RecordWrite) {
  if (transaction.changesIn(collection).has(record)) return
  const current = records.get(collection, record)
  if (current === undefined || before === undefined || !current.equals(before.raw)) throw writeConflict()
}

function refuseDuplicate(writing: Writing, change: Change) {
  if (change.document === undefined) return
  for (const { index, after } of change.entries) {
    if (index.unique) for (const key of after) refuseTaken(writing, change, change.document, index, key)
  }
}

/**
 * Someone outside may have taken a value since the transaction began, or given it away: then it would not see whom it
 * meets, or would see two.
 */
function refuseTaken(writing: Writing, { collection, record }: Change, document: Document, index: Index, key: Buffer) {
  const { records, transaction } = writing
  const name = valueLock(index, key)
  claim(writing, name)
  const mine = transaction.reserved.get(name)
  if (mine === record) return
  /** What the transaction itself changed no longer counts: it has other values now. */
  const ofOthers = (holder: number | undefined) =>
    holder !== undefined && transaction.changesIn(collection).has(holder) ? undefined : holder
  const now = ofOthers(records.holder(index, key))
  const before = ofOthers(transaction.view.holder(collection, index, key))
  if (mine === undefined && (now ?? before ?? record) === record) return
  if (mine === undefined && now !== before) throw writeConflict()
  throw duplicateKey(collection, index, document)
}

/** Holds the record, and the unique values it leaves and takes. */
function reserve({ locks, transaction }: Writing, { collection, record, before, after, entries }: Change) {
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
  transaction.note(record, { collection, before, after, entries })
}
