export type Row = { _id: number; u: number; g: number; v: number }

/** What a write comes to by the rules of snapshot isolation. */
export type Verdict = 'done' | 'conflict' | 'duplicate' | 'waits'

/** Rows by the number they were inserted with, which tells a row from one with its `_id` that came after it. */
type Rows = Map<number, Row>

/** A transaction as the rules describe it: a copy of everything, and its own changes. */
export type ModelTransaction = {
  readonly snapshot: ReadonlyMap<number, Row>
  readonly view: Rows
  readonly changed: Set<number>
  /** Rows and unique values it holds until its end. */
  readonly held: Set<string>
}

const rowLock = (number: number) => `row ${number}`
const uniqueOf = (row: Row | undefined) => (row === undefined ? [] : [`_id ${row._id}`, `u ${row.u}`])

/**
 * Snapshot isolation over rows with two unique fields: the first to change a row wins, and writes outside of
 * transactions wait for what one holds. Simple enough to be believed.
 */
export class IsolationModel {
  private readonly committed: Rows = new Map()
  private readonly open = new Set<ModelTransaction>()
  private lastNumber = 0

  begin(): ModelTransaction {
    const transaction = {
      snapshot: new Map(this.committed),
      view: new Map(this.committed),
      changed: new Set<number>(),
      held: new Set<string>(),
    }
    this.open.add(transaction)
    return transaction
  }

  commit(transaction: ModelTransaction): void {
    for (const number of transaction.changed) put(this.committed, number, transaction.view.get(number))
    this.end(transaction)
  }

  end(transaction: ModelTransaction): void {
    this.open.delete(transaction)
  }

  rows(transaction: ModelTransaction | undefined): Row[] {
    return [...(transaction?.view ?? this.committed).values()]
  }

  /** Inserts `after`, or makes it of the row with this `_id`; undefined removes the row. A refusal ends a transaction. */
  write(transaction: ModelTransaction | undefined, id: number | undefined, after: Row | undefined): Verdict {
    const rows = transaction?.view ?? this.committed
    const found = [...rows.keys()].find((number) => rows.get(number)?._id === id)
    this.lastNumber += 1
    const number = found ?? this.lastNumber
    if (transaction === undefined) return this.writeOutside(number, after)
    const verdict = this.verdictInside(transaction, number, after)
    if (verdict !== 'done') {
      this.end(transaction)
      return verdict
    }
    transaction.changed.add(number)
    for (const name of [rowLock(number), ...uniqueOf(rows.get(number)), ...uniqueOf(after)]) transaction.held.add(name)
    put(transaction.view, number, after)
    return 'done'
  }

  private writeOutside(number: number, after: Row | undefined): Verdict {
    const wanted = [rowLock(number), ...uniqueOf(after)]
    if ([...this.open].some(({ held }) => wanted.some((name) => held.has(name)))) return 'waits'
    const isTaken = uniqueOf(after).some((value) => (holderIn(this.committed, value) ?? number) !== number)
    if (isTaken) return 'duplicate'
    put(this.committed, number, after)
    return 'done'
  }

  private verdictInside(transaction: ModelTransaction, number: number, after: Row | undefined): Verdict {
    const { snapshot, changed, view } = transaction
    const isHeld = (name: string) => [...this.open].some((other) => other !== transaction && other.held.has(name))
    const untouched = (rows: ReadonlyMap<number, Row>) => new Map([...rows].filter(([one]) => !changed.has(one)))
    if (isHeld(rowLock(number))) return 'conflict'
    if (!changed.has(number) && !same(this.committed.get(number), snapshot.get(number))) return 'conflict'
    for (const value of uniqueOf(after)) {
      if (isHeld(value)) return 'conflict'
      const own = holderIn(new Map([...view].filter(([one]) => changed.has(one))), value)
      const now = holderIn(untouched(this.committed), value)
      const before = holderIn(untouched(snapshot), value)
      if (own !== undefined && own !== number) return 'duplicate'
      if (own === number || (now ?? before ?? number) === number) continue
      return now === before ? 'duplicate' : 'conflict'
    }
    return 'done'
  }
}

function put(rows: Rows, number: number, row: Row | undefined): void {
  if (row === undefined) rows.delete(number)
  else rows.set(number, row)
}

/** A row that was changed and changed back counts as unchanged. */
const same = (a: Row | undefined, b: Row | undefined) => JSON.stringify(a) === JSON.stringify(b)

function holderIn(rows: ReadonlyMap<number, Row>, value: string): number | undefined {
  for (const [number, row] of rows) if (uniqueOf(row).includes(value)) return number
  return undefined
}
