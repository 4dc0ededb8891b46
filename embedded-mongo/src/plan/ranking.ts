import { refuse } from '../values/errors'
import type { Sort, SortKey } from '../values/sort'

type Ranked<T> = { key: SortKey; item: T; arrival: number }

const SORT_MEMORY_BYTES = 100 * 1024 * 1024

/** Below this many more than needed, sorting out is not worth it. */
const SPARE = 1_000
const ITEM_BYTES = 64
const CHARACTER_BYTES = 2

/** Puts items in order by their keys; equal ones stay in the order they came. Keeps the first `most` only. */
export class Ranking<T> {
  private readonly sort: Sort
  private readonly most: number
  private readonly memoryLimit: number
  private items: Ranked<T>[] = []
  private arrivals = 0
  private bytes = 0

  constructor(sort: Sort, most = Number.POSITIVE_INFINITY, memoryLimit = SORT_MEMORY_BYTES) {
    this.sort = sort
    this.most = most
    this.memoryLimit = memoryLimit
  }

  /** Refuses (292) when the items that are to be kept take too much memory. */
  add(key: SortKey, item: T): void {
    this.items.push({ key, item, arrival: this.arrivals })
    this.arrivals += 1
    this.bytes += sizeOf(key)
    if (this.items.length > 2 * this.most + SPARE) this.keepFirst()
    if (this.bytes <= this.memoryLimit) return
    this.keepFirst()
    if (this.bytes > this.memoryLimit) {
      refuse(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Sort exceeded memory limit of ${this.memoryLimit} bytes; add an index with this order, or a limit`,
      )
    }
  }

  sorted(): T[] {
    this.keepFirst()
    return this.items.map(({ item }) => item)
  }

  private keepFirst(): void {
    this.items.sort((a, b) => this.sort.compareKeys(a.key, b.key) || a.arrival - b.arrival)
    if (this.items.length <= this.most) return
    this.items.length = this.most
    this.bytes = this.items.reduce((total, { key }) => total + sizeOf(key), 0)
  }
}

/** An estimate. */
function sizeOf(key: SortKey): number {
  let bytes = ITEM_BYTES
  for (const value of key) bytes += typeof value === 'string' ? CHARACTER_BYTES * value.length : ITEM_BYTES
  return bytes
}
