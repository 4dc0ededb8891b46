import { setImmediate as turn } from 'node:timers/promises'
import { Catalogue } from './catalogue'
import { compact, removeUnfinishedCopy } from './compaction'
import { Files, type FilesOptions } from './files'
import { carryOver, FORMAT, formatOf, initialise, refuseOtherFormats } from './format'
import { GroupCommit } from './group-commit'
import { OwnerRecord } from './owner-record'
import { Records } from './records'
import { hasRubbish, wipeSome } from './rubbish'
import { SessionRecords } from './session-records'
import { storedView, type View } from './view'

/** Compaction waits this long for readers. */
const QUIET_WITHIN_MS = 2_000

/** Everything that is kept: collections, documents, indexes, and what sessions did last. */
export class Store {
  readonly files: Files
  readonly catalogue: Catalogue
  readonly records: Records
  readonly sessions: SessionRecords
  readonly commits: GroupCommit
  readonly owner: OwnerRecord
  /** The latest state, whatever it is by then. */
  readonly latest: View
  private wiping: Promise<void> | undefined
  private closed = false

  /** Opens the files and refuses those it cannot serve. Nothing is written before `prepare`. */
  constructor(options: FilesOptions) {
    this.files = new Files(options)
    this.catalogue = new Catalogue(this.files)
    this.records = new Records(this.files, this.catalogue)
    this.sessions = new SessionRecords(this.files)
    this.latest = storedView(this.files)
    this.owner = new OwnerRecord(this.files)
    this.commits = new GroupCommit(this.files, {
      beforeWork: () => this.owner.refuseUnlessMine(),
      beforeCommit: () => this.catalogue.writeNotes(),
      afterFailure: () => this.catalogue.load(),
    })
    refuseOtherFormats(options.folder, formatOf(this.files))
  }

  /** Makes a new store, carries an older one over, and reads the catalogue. Answers whether the store is new. */
  prepare(): boolean {
    const format = formatOf(this.files)
    if (format === undefined) initialise(this.files)
    this.catalogue.load()
    if (format !== undefined && format < FORMAT) carryOver(this, format)
    if (this.files.isWritable && this.catalogue.hasUnfinished)
      this.files.transact(() => this.catalogue.abandonUnfinished())
    removeUnfinishedCopy(this.files.folder)
    this.wipeRubbish()
    return format === undefined
  }

  /** Gives space back to the disk; answers the bytes. Writes wait meanwhile. Refused (117) while readers are long. */
  compact(quietWithinMs = QUIET_WITHIN_MS): Promise<number> {
    const quiet = async () => {
      const until = performance.now() + quietWithinMs
      while (this.files.isRead && performance.now() < until) await turn()
      this.owner.refuseUnlessMine()
      return !this.files.isRead
    }
    return this.commits.hold(() => compact(this.files, quiet))
  }

  /** Removes in the background, bit by bit, what was dropped. */
  wipeRubbish(): void {
    this.wiping ??= this.wipe().finally(() => {
      this.wiping = undefined
    })
  }

  /** Resolves when nothing that was dropped is left to be removed. */
  async wiped(): Promise<void> {
    await this.wiping
  }

  /** Refuses what is waiting and closes the files. Readers must have finished. */
  async close(): Promise<void> {
    this.closed = true
    this.commits.close()
    await this.wiping
    this.owner.release()
    await this.files.close()
  }

  private async wipe(): Promise<void> {
    try {
      while (!this.closed && this.files.isWritable && hasRubbish(this.files)) {
        await this.commits.write(() => wipeSome(this.files))
        await turn()
      }
    } catch {
      // What cannot be wiped now is wiped after the next drop or start.
    }
  }
}
