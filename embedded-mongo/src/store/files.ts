import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { open, type RootDatabase, type RootDatabaseOptionsWithPath, type Transaction } from 'lmdb'
import { folderIdentity } from '../folder-identity'
import { syncFolder } from '../sync-folder'
import { refuse } from '../values/errors'
import type { KeyRange } from '../values/index-key'
import { type Changes, freeBytesOf, KEPT_FREE_BYTES, mostGrowth } from './disk-space'
import { inspectFiles } from './inspect-files'
import { DamagedStore, faultOf, full, gone, readOnly, refusalFor } from './store-errors'

export type FilesOptions = {
  /** The folder of the files. */
  folder: string
  /** Commits are acknowledged before the disk has them: for tests. */
  noSync?: boolean
  /** Bytes of data beyond which only removals are accepted; no limit but the disk's when not given. */
  capacity?: number | undefined
  /** What opens LMDB: another one for tests of disks that fail. */
  openLmdb?: OpenLmdb | undefined
  /** Free bytes on the disk of a folder: other ones for tests of disks that are full. */
  freeBytes?: ((folder: string) => number) | undefined
}

export type OpenLmdb = (options: RootDatabaseOptionsWithPath) => RootDatabase<Buffer, Buffer>

/** A state of the files that stays readable as it was, until `done`. */
export type Snapshot = { readonly transaction: Transaction; readonly isOver: boolean; done(): void }

export type RangeOptions = {
  reverse?: boolean
  /** How many are passed over. */
  offset?: number
  limit?: number
  snapshot?: Snapshot | undefined
}

/** Snapshots LMDB may keep at once: those of transactions, of long scans and of backups, with some to spare. */
const MAX_READERS = 1_200
/** How long files that could not be written are left alone before the next write tries them again. */
const TRY_AGAIN_MS = 1_000

/** What the published types of lmdb leave out. */
type Lmdb = RootDatabase<Buffer, Buffer> & {
  getBinaryFast(key: Buffer, options?: { transaction?: Transaction | undefined }): Uint8Array | undefined
  env: { stat(): Record<'pageSize' | 'treeBranchPageCount' | 'treeLeafPageCount' | 'overflowPages', number> }
}

/**
 * The files of a store: ordered keys with values, read at any time, changed in transactions that are on disk when they
 * return. Files that may not be written are served for reading, and written again as soon as that is possible.
 */
export class Files {
  readonly folder: string
  private readonly identity: string | undefined
  private readonly noSync: boolean
  private readonly capacity: number
  private readonly openLmdb: OpenLmdb
  private readonly freeBytes: (folder: string) => number
  private db: Lmdb
  private writable = true
  private lastAttempt = 0
  private snapshots = 0
  private inTransaction = false
  private changed = 0
  private pending: Changes = { entries: 0, bytes: 0 }

  constructor(options: FilesOptions) {
    const { folder, noSync = false, capacity = Number.POSITIVE_INFINITY, openLmdb = open } = options
    this.folder = folder
    this.noSync = noSync
    this.capacity = capacity
    this.openLmdb = openLmdb
    this.freeBytes = options.freeBytes ?? freeBytesOf
    inspectFiles(folder)
    const isNew = !existsSync(join(folder, 'data.mdb'))
    this.db = this.openForWriting() ?? this.openForReading()
    this.identity = folderIdentity(folder)
    if (isNew && !noSync) syncFolder(folder)
  }

  /** False while the files can only be read. */
  get isWritable(): boolean {
    return this.writable
  }

  /** Someone reads a state that has to stay. */
  get isRead(): boolean {
    return this.snapshots > 0
  }

  /** Bytes in use; space that was freed and waits for new data does not count. */
  get usedBytes(): number {
    const { pageSize, treeBranchPageCount, treeLeafPageCount, overflowPages } = this.db.env.stat()
    return pageSize * (treeBranchPageCount + treeLeafPageCount + overflowPages)
  }

  /** A value as a copy of its own. */
  get(key: Buffer, snapshot?: Snapshot): Buffer | undefined {
    const bytes = this.peek(key, snapshot)
    if (bytes === undefined) return undefined
    const copy = Buffer.allocUnsafe(bytes.length)
    copy.set(bytes)
    return copy
  }

  /** A value in place: gone with the next read or write. */
  peek(key: Buffer, snapshot?: Snapshot): Buffer | undefined {
    refuseIfOver(snapshot)
    const bytes = this.db.getBinaryFast(key, snapshot)
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  has(key: Buffer): boolean {
    return this.db.getBinaryFast(key) !== undefined
  }

  keys(range: KeyRange, options: RangeOptions = {}): Iterable<Buffer> {
    return this.db.getKeys(rangeOptions(range, options))
  }

  entries(range: KeyRange, options: RangeOptions = {}): Iterable<{ key: Buffer; value: Buffer }> {
    return this.db.getRange(rangeOptions(range, options))
  }

  countKeys(range: KeyRange, snapshot?: Snapshot): number {
    return this.db.getKeysCount(rangeOptions(range, { snapshot }))
  }

  /** Inside `transact` only, like `remove`. */
  put(key: Buffer, value: Buffer): void {
    this.note(key.length + value.length)
    this.db.putSync(key, value)
  }

  remove(key: Buffer): void {
    this.note(0)
    this.db.removeSync(key)
  }

  private note(bytes: number): void {
    this.changed += 1
    this.pending.entries += 1
    this.pending.bytes += bytes
  }

  /** Counts changes, so that one can see whether something wrote. */
  get changes(): number {
    return this.changed
  }

  /** Whether `work` of `transact` is running: reads then see its changes. */
  get isTransacting(): boolean {
    return this.inTransaction
  }

  /**
   * Runs `work` and keeps all its changes or, when it throws, none. Refuses when the files cannot be written, when the
   * disk would have less than `kept` free bytes left, and when they are damaged; the next attempt may succeed.
   */
  transact<T>(work: () => T, kept = KEPT_FREE_BYTES): T {
    if (!this.writable) this.tryWritingAgain()
    this.inTransaction = true
    this.pending = { entries: 0, bytes: 0 }
    try {
      return this.db.transactionSync(() => {
        const result = work()
        if (this.pending.entries > 0) this.refuseWithoutSpace(mostGrowth(this.pending, () => this.usedBytes) + kept)
        return result
      })
    } catch (error) {
      const fault = faultOf(error, this.folder)
      if (fault === undefined) throw error
      if (fault === 'unusable') this.reopen()
      throw refusalFor(fault, this.folder, error)
    } finally {
      this.inTransaction = false
    }
  }

  /** Refuses (14031) when the disk has no more free bytes than these. */
  refuseWithoutSpace(bytes: number): void {
    if (this.freeBytes(this.folder) < bytes) throw full(this.folder)
  }

  /** Refuses (14031) once the data has reached the capacity. */
  refuseGrowth(): void {
    if (this.capacity < Number.POSITIVE_INFINITY && this.usedBytes >= this.capacity) throw full(this.folder)
  }

  snapshot(): Snapshot {
    const transaction = this.db.useReadTransaction()
    this.snapshots += 1
    const snapshot = {
      transaction,
      isOver: false,
      done: () => {
        if (snapshot.isOver) return
        snapshot.isOver = true
        this.snapshots -= 1
        transaction.done()
      },
    }
    return snapshot
  }

  /** Writes a copy without free space into an empty folder, while reads and writes go on. */
  async copyTo(folder: string): Promise<void> {
    await this.db.backup(folder, true)
  }

  /** Refuses (20) when another folder, or none, has taken the place of the one that was opened. */
  refuseIfGone(): void {
    if (folderIdentity(this.folder) !== this.identity) throw gone(this.folder)
  }

  /** Runs `between` while the files are closed. Refused, by answering false, while someone reads a snapshot. */
  replace(between: () => void): boolean {
    this.refuseIfGone()
    if (this.snapshots > 0) return false
    void this.db.close()
    try {
      between()
    } finally {
      this.db = this.openForWriting() ?? this.openForReading()
    }
    return true
  }

  async close(): Promise<void> {
    await this.db.close()
  }

  private openForWriting(): Lmdb | undefined {
    this.lastAttempt = performance.now()
    try {
      const db = this.open(false)
      this.writable = true
      return db
    } catch (error) {
      if (faultOf(error, this.folder) === 'no-permission') return undefined
      throw this.unopenable(error)
    }
  }

  private openForReading(): Lmdb {
    this.writable = false
    try {
      return this.open(true)
    } catch (error) {
      throw this.unopenable(error)
    }
  }

  /** The one place where the engine meets lmdb; the cast adds what its types leave out. */
  private open(forReading: boolean): Lmdb {
    return this.openLmdb({
      path: this.folder,
      noSubdir: false,
      keyEncoding: 'binary',
      encoding: 'binary',
      noMemInit: true,
      overlappingSync: false,
      noSync: this.noSync,
      readOnly: forReading,
      maxReaders: MAX_READERS,
    }) as Lmdb
  }

  private unopenable(error: unknown): unknown {
    const fault = faultOf(error, this.folder)
    if (fault !== 'corrupted' && fault !== 'other-version') return error
    return new DamagedStore(this.folder, error instanceof Error ? error.message : String(error))
  }

  private tryWritingAgain(): void {
    const soon = performance.now() - this.lastAttempt < TRY_AGAIN_MS
    if (soon || !this.reopen() || !this.writable) throw readOnly(this.folder)
  }

  private reopen(): boolean {
    this.lastAttempt = performance.now()
    return this.replace(() => {})
  }
}

function refuseIfOver(snapshot: Snapshot | undefined): void {
  if (snapshot?.isOver) refuse('SnapshotUnavailable', 'The state that was read is not kept any longer')
}

/** lmdb begins a reverse range at its upper end and would take that end in. */
function rangeOptions({ start, end }: KeyRange, { reverse, offset, limit, snapshot }: RangeOptions) {
  refuseIfOver(snapshot)
  const common = {
    ...(offset === undefined ? {} : { offset }),
    ...(limit === undefined ? {} : { limit }),
    ...(snapshot && { transaction: snapshot.transaction }),
  }
  return reverse
    ? { ...common, start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
    : { ...common, start, end }
}
