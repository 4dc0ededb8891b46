import { refuse } from '../values/errors'
import { Cursor, type CursorSource } from './cursor'

/** Cursors that may be open at once: the one that rested longest makes way. */
const MAX_OPEN = 2_000
/** Records all of them may hold together, eight bytes each. */
const MAX_HELD = 10_000_000
/** A cursor no one asks is given up, as on a MongoDB server. */
const IDLE_MS = 600_000

/** Results that clients fetch in batches. They hold records, not documents; of all of them together a bounded number. */
export class Cursors {
  private readonly now: () => number
  private readonly open = new Map<bigint, Cursor>()
  private lastId: bigint
  private held = 0

  /** `now`: milliseconds since the epoch. */
  constructor(now: () => number) {
    this.now = now
    this.lastId = BigInt(now()) << 16n
  }

  get openCount(): number {
    return this.open.size
  }

  /** A cursor that clients do not know until it is kept. */
  create(source: CursorSource): Cursor {
    this.lastId = BigInt.asUintN(63, this.lastId + 1n)
    return new Cursor(this.lastId, source, this.now())
  }

  keep(cursor: Cursor): void {
    cursor.usedAt = this.now()
    if (!this.open.delete(cursor.id)) this.held += cursor.held
    this.open.set(cursor.id, cursor)
    for (const { id, isBusy } of this.open.values()) {
      if (this.open.size <= MAX_OPEN && this.held <= MAX_HELD) break
      if (!isBusy && id !== cursor.id) this.kill(id)
    }
  }

  /** Refuses (43) cursors that are not open any more, or whose transaction has ended. */
  find(id: bigint): Cursor {
    const cursor = this.open.get(id)
    if (cursor === undefined || cursor.transaction?.isOver) {
      this.kill(id)
      return refuse('CursorNotFound', `cursor id ${id} not found`)
    }
    return cursor
  }

  /** Whether there was such a cursor. */
  kill(id: bigint): boolean {
    const cursor = this.open.get(id)
    this.held -= cursor?.held ?? 0
    cursor?.close()
    return this.open.delete(id)
  }

  endSessions(sessions: ReadonlySet<string>): void {
    for (const { id, session } of this.open.values()) if (sessions.has(session)) this.kill(id)
  }

  expire(): void {
    for (const { id, usedAt, isBusy } of this.open.values()) {
      if (!isBusy && this.now() - usedAt > IDLE_MS) this.kill(id)
    }
  }
}
