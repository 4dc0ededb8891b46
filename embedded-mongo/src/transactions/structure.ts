import { refuse } from '../values/errors'
import { Blocked } from './locks'
import type { Transaction } from './transaction'

type Known = { used: Set<string>; changed: Set<string> }

/**
 * Which collections open transactions use. Those stay what they are until its end: who wants to drop, rename or change
 * one waits. A transaction that comes to a collection after that was done cannot see it as it was when it began.
 */
export class Structure {
  private readonly open = new Map<Transaction, Known>()

  begin(transaction: Transaction): void {
    this.open.set(transaction, { used: new Set(), changed: new Set() })
  }

  end(transaction: Transaction): void {
    this.open.delete(transaction)
  }

  /** Refuses (246) a collection that was dropped, renamed or changed since the transaction began. */
  use(transaction: Transaction, namespace: string): void {
    const known = this.open.get(transaction)
    if (known?.changed.has(namespace) === true) {
      refuse(
        'SnapshotUnavailable',
        `Unable to read from a snapshot due to pending collection catalog changes to ${namespace}; please retry the operation.`,
      )
    }
    known?.used.add(namespace)
  }

  /** To be called before collections change. Throws `Blocked` while one of them is used. */
  refuseUsed(namespaces: readonly string[]): void {
    for (const [transaction, { used }] of this.open) {
      if (namespaces.some((namespace) => used.has(namespace))) throw new Blocked(transaction)
    }
  }

  /** To be called when they have changed. */
  noteChanged(namespaces: readonly string[]): void {
    for (const { changed } of this.open.values()) for (const namespace of namespaces) changed.add(namespace)
  }
}
