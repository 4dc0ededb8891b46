/** Others wait about this long for a part of long work, and half as long again for its commit. */
const PART_MS = 40
const FIRST = 500
/** Fewer would have more to do with the disk than with their documents. */
const FEWEST = 200
const MOST = 10_000

/** How many documents of long work are written in one commit: as many as took about 40 ms a moment ago. */
export class Pace {
  private most = FIRST

  /** The records of the next part. */
  get next(): number {
    return this.most
  }

  /** So many were changed in so many milliseconds. The commit does not count: most of a slow one is the same for all. */
  took(records: number, ms: number): void {
    const inTime = Math.round((records * PART_MS) / Math.max(ms, 1))
    this.most = Math.min(Math.max(inTime, FEWEST), 2 * this.most, MOST)
  }
}
