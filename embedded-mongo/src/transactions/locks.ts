import { LockTable } from './lock-table'
import type { Transaction } from './transaction'

export type Locks = LockTable<Transaction>

export const newLocks = (): Locks => new LockTable<Transaction>()

/** A write outside of transactions met what an open transaction holds: it has to wait for its end. */
export class Blocked extends Error {
  readonly by: Transaction

  constructor(by: Transaction) {
    super('Waits for a transaction')
    this.name = 'Blocked'
    this.by = by
  }
}
