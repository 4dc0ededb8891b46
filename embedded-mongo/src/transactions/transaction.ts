import type { Collection } from '../store/collection'
import type { Snapshot } from '../store/files'
import type { Change } from '../store/records'
import type { Store } from '../store/store'
import { storedView, type View } from '../store/view'
import { valueLock } from './lock-names'

/**
 * What a transaction does to a record: `before` is what was committed when it first touched it. `entries` are those of
 * the indexes, as they were worked out for its only write; undefined after a second one.
 */
export type RecordChange = {
  collection: Collection
  before: Buffer | undefined
  after: Buffer | undefined
  entries?: Change['entries'] | undefined
}

const NO_CHANGES: ReadonlyMap<number, RecordChange> = new Map()
const NO_RESULTS: ReadonlyMap<number, Buffer | undefined> = new Map()

/** A state of the store that stays, with changes on top that no one else sees yet. */
export class Transaction {
  readonly startedAt: number
  readonly view: View
  /** Records that will have a unique value, by the name of its lock. */
  readonly reserved = new Map<string, number>()
  /** Resolves when it is committed or given up. */
  readonly ended: Promise<void>
  private readonly snapshot: Snapshot
  private readonly changed = new Map<number, Map<number, RecordChange>>()
  private readonly results = new Map<number, Map<number, Buffer | undefined>>()
  private resolveEnded: () => void = () => {}
  private noted = 0
  private over = false
  private committing = false

  /** `now`: milliseconds since the epoch. */
  constructor(store: Store, now: number) {
    this.startedAt = now
    this.snapshot = store.files.snapshot()
    this.view = overlaid(storedView(store.files, this.snapshot, store.catalogue.generation), this)
    this.ended = new Promise((resolve) => {
      this.resolveEnded = resolve
    })
  }

  get isOver(): boolean {
    return this.over
  }

  /** Its changes are on their way to the files: it takes no more of them, and no one can give it up. */
  get isCommitting(): boolean {
    return this.committing
  }

  changesIn(collection: Collection): ReadonlyMap<number, RecordChange> {
    return this.changed.get(collection.id) ?? NO_CHANGES
  }

  /** What its changes make of records; undefined for removed ones. */
  resultsIn(collection: Collection): ReadonlyMap<number, Buffer | undefined> {
    return this.results.get(collection.id) ?? NO_RESULTS
  }

  /** Rises with every change. */
  get writes(): number {
    return this.noted
  }

  touches(collectionId: number): boolean {
    return this.changed.has(collectionId)
  }

  /** Changes that come to something: not those of records that came and went inside. */
  changes(): (RecordChange & { record: number })[] {
    const all = [...this.changed.values()].flatMap((records) =>
      [...records].map(([record, change]) => ({ record, ...change })),
    )
    return all.filter(({ before, after }) => before !== undefined || after !== undefined)
  }

  note(record: number, change: RecordChange): void {
    const records = this.changed.get(change.collection.id) ?? new Map<number, RecordChange>()
    const earlier = records.get(record)
    this.noted += 1
    records.set(record, earlier === undefined ? change : { ...change, before: earlier.before, entries: undefined })
    this.changed.set(change.collection.id, records)
    const results = this.results.get(change.collection.id) ?? new Map<number, Buffer | undefined>()
    results.set(record, change.after)
    this.results.set(change.collection.id, results)
  }

  beginCommit(): void {
    this.committing = true
  }

  end(): void {
    this.over = true
    this.snapshot.done()
    this.resolveEnded()
  }
}

function overlaid(stored: View, transaction: Transaction): View {
  const read = (how: 'get' | 'peek') => (collection: Collection, record: number) => {
    const change = transaction.changesIn(collection).get(record)
    return change === undefined ? stored[how](collection, record) : change.after
  }
  return {
    ...stored,
    get: read('get'),
    peek: read('peek'),
    *records(collection) {
      yield* stored.records(collection)
      for (const [record, { before }] of transaction.changesIn(collection)) if (before === undefined) yield record
    },
    holder(collection, index, key) {
      const own = transaction.reserved.get(valueLock(index, key))
      if (own !== undefined) return own
      const holder = stored.holder(collection, index, key)
      return holder !== undefined && transaction.changesIn(collection).has(holder) ? undefined : holder
    },
    unindexed: (collection) => transaction.resultsIn(collection),
  }
}
