import { WaitingLine } from '../plan/waiting-line'
import type { Change, Records } from '../store/records'
import type { Store } from '../store/store'
import { CommandError } from '../values/errors'
import { Blocked, newLocks } from './locks'
import { Structure } from './structure'
import { type RecordChange, Transaction } from './transaction'
import { transactionWriter, writeConflict } from './transaction-writer'
import { directWriter, type Writer } from './writer'

/** Open transactions; each keeps a state of the files alive. */
const MAX_OPEN = 1_000
/** A transaction waits this long for a place, then the driver tries again: waiting longer would keep the connection that others need to end theirs. */
const PATIENCE_MS = 200
/** Longer than this no transaction may last, as on a MongoDB server. */
const LIFETIME_MS = 60_000

export const TRANSIENT = 'TransientTransactionError'

const timeExceeded = () => new CommandError('MaxTimeMSExpired', 'operation exceeded time limit')

/** All open transactions, and writes that have to wait for them. */
export class Transactions {
  private readonly store: Store
  private readonly now: () => number
  /** Writes at once; inside a commit of the store only. */
  readonly direct: Writer
  private readonly locks = newLocks()
  private readonly line = new WaitingLine(MAX_OPEN)
  private readonly open = new Set<Transaction>()
  private readonly structure = new Structure()

  /** `now`: milliseconds since the epoch. */
  constructor(store: Store, now: () => number) {
    this.store = store
    this.now = now
    this.direct = directWriter(store, this.locks)
  }

  get openCount(): number {
    return this.open.size
  }

  writerOf(transaction: Transaction): Writer {
    return transactionWriter(this.store, this.locks, transaction)
  }

  /** Takes the state of this moment. Refuses (246, to be tried again) when too many are open. */
  async begin(): Promise<Transaction> {
    if (!(await this.line.enter(PATIENCE_MS))) {
      throw new CommandError('SnapshotUnavailable', 'Too many open transactions, try again', { labels: [TRANSIENT] })
    }
    try {
      const transaction = new Transaction(this.store, this.now())
      this.open.add(transaction)
      this.structure.begin(transaction)
      return transaction
    } catch (error) {
      this.line.leave()
      throw error
    }
  }

  /**
   * Writes all changes in one commit, with what `alsoWrite` adds. What they touch was held since, so nothing is checked
   * again but that the collections are still there.
   */
  async commit(transaction: Transaction, alsoWrite: () => void): Promise<void> {
    transaction.beginCommit()
    const changes = transaction.changes()
    const { catalogue, records, commits } = this.store
    try {
      if (changes.length === 0) return
      await commits.write(() => {
        if (changes.some(({ collection }) => !catalogue.holds(collection))) throw writeConflict()
        records.write(changes.map((change) => planned(records, change)))
        alsoWrite()
      })
    } finally {
      this.end(transaction)
    }
  }

  /** Gives up what is not being committed: that keeps what it holds until it is written or refused. */
  abort(transaction: Transaction): void {
    if (!transaction.isCommitting) this.end(transaction)
  }

  /** Gives up those that last too long; answers which. */
  expire(): Transaction[] {
    const late = [...this.open].filter(
      ({ startedAt, isCommitting }) => !isCommitting && this.now() - startedAt > LIFETIME_MS,
    )
    for (const transaction of late) this.end(transaction)
    return late
  }

  abortAll(): void {
    for (const transaction of this.open) this.end(transaction)
  }

  /** Throws `Blocked` when a transaction has changed the collection. */
  refuseChangesIn(collectionId: number): void {
    for (const transaction of this.open) if (transaction.touches(collectionId)) throw new Blocked(transaction)
  }

  /**
   * Runs `work` in a commit. When it meets what a transaction holds, it is run again after that one's end, until the
   * deadline (epoch milliseconds; 50 then). Where it has written before it throws `Blocked`, the commit undoes that, and
   * its neighbours are committed alone.
   */
  async writeOrWait<T>(work: () => T, deadline: number | undefined): Promise<T> {
    for (;;) {
      try {
        return await this.store.commits.write(work)
      } catch (error) {
        if (!(error instanceof Blocked)) throw error
        await this.waitFor(error.by, deadline)
      }
    }
  }

  /** Notes that a transaction uses a collection. Refuses (246) one that has been changed since it began. */
  use(transaction: Transaction, namespace: string): void {
    this.structure.use(transaction, namespace)
  }

  /** The same as `writeOrWait`, for what drops, renames or changes collections: waits for transactions that use them. */
  async alterOrWait<T>(namespaces: () => readonly string[], work: () => T, deadline: number | undefined): Promise<T> {
    const alter = () => {
      const altered = namespaces()
      this.structure.refuseUsed(altered)
      const { changes } = this.store.files
      const result = work()
      if (this.store.files.changes !== changes) this.structure.noteChanged(altered)
      return result
    }
    return this.writeOrWait(alter, deadline)
  }

  async waitFor(transaction: Transaction, deadline: number | undefined): Promise<void> {
    if (deadline === undefined) return transaction.ended
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(timeExceeded()), Math.max(0, deadline - this.now()))
    })
    try {
      await Promise.race([transaction.ended, late])
    } finally {
      clearTimeout(timer)
    }
  }

  private end(transaction: Transaction): void {
    if (!this.open.delete(transaction)) return
    this.locks.release(transaction)
    this.structure.end(transaction)
    transaction.end()
    this.line.leave()
  }
}

/** The change as the files take it: indexes stay what they are while a transaction uses their collection. */
function planned(records: Records, { record, ...change }: RecordChange & { record: number }): Change {
  const { collection, before, after, entries } = change
  if (entries !== undefined) return { collection, record, before, after, document: undefined, entries }
  return records.plan(collection, record, before && { raw: before }, after && { raw: after })
}
