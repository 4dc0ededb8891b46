import { Timestamp } from 'bson'
import type { Snapshot } from '../store/files'
import type { Store } from '../store/store'
import { storedView, type View } from '../store/view'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'

/** As long as a MongoDB server keeps the states of the past. */
const KEPT_MS = 300_000
/** Each keeps the space of what was removed since. */
const MAX_KEPT = 16

type Kept = { time: Timestamp; session: string; snapshot: Snapshot; view: View; usedAt: number }

/** States of the past that sessions with `snapshot: true` read: several reads, one moment. */
export class Snapshots {
  private readonly store: Store
  private readonly now: () => number
  private readonly tick: () => Timestamp
  private readonly kept = new Map<string, Kept>()

  /** `now`: milliseconds since the epoch. `tick`: a logical time later than all before. */
  constructor(store: Store, now: () => number, tick: () => Timestamp) {
    this.store = store
    this.now = now
    this.tick = tick
  }

  /** Keeps the present for a session's first read that asks for a snapshot: the command is changed to name its time. */
  keepFor(body: Document, session: string): Timestamp | undefined {
    const concern = snapshotConcern(body)
    if (concern === undefined) return undefined
    if (concern.atClusterTime instanceof Timestamp) return concern.atClusterTime
    this.keepLast(session)
    if (this.kept.size >= MAX_KEPT) refuse('SnapshotUnavailable', 'Too many snapshots are kept, try again later')
    const time = this.tick()
    const snapshot = this.store.files.snapshot()
    const view = storedView(this.store.files, snapshot, this.store.catalogue.generation)
    this.kept.set(time.toString(), { time, session, snapshot, view, usedAt: this.now() })
    concern.atClusterTime = time
    return time
  }

  /**
   * A driver uses a session again for another without telling that the first is over: the one before is kept for its
   * cursors, those before that one are not.
   */
  private keepLast(session: string): void {
    const own = [...this.kept].filter(([, kept]) => session !== '' && kept.session === session)
    for (const one of own.slice(0, -1)) this.giveUp(one)
  }

  private giveUp([name, { snapshot }]: readonly [string, Kept]): void {
    snapshot.done()
    this.kept.delete(name)
  }

  /** The state a command asks for; undefined when it asks for none. Refuses (239) one that is not kept any more. */
  viewFor(body: Document): View | undefined {
    const concern = snapshotConcern(body)
    if (concern === undefined) return undefined
    const kept = this.kept.get(String(concern.atClusterTime))
    if (kept === undefined) return refuse('SnapshotTooOld', 'Read timestamp is older than the oldest available')
    kept.usedAt = this.now()
    return kept.view
  }

  /** Gives up those of sessions that are over. */
  endSessions(sessions: ReadonlySet<string>): void {
    for (const one of this.kept) if (sessions.has(one[1].session)) this.giveUp(one)
  }

  /** Gives up those no one has read for long. */
  expire(): void {
    for (const one of this.kept) if (this.now() - one[1].usedAt > KEPT_MS) this.giveUp(one)
  }

  close(): void {
    for (const { snapshot } of this.kept.values()) snapshot.done()
    this.kept.clear()
  }
}

/** The read concern of a snapshot session; transactions have their own state. */
function snapshotConcern({ readConcern, autocommit }: Document): Document | undefined {
  const asked = autocommit === undefined && isDocument(readConcern) && readConcern.level === 'snapshot'
  return asked ? readConcern : undefined
}
