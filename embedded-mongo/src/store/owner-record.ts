import { refuse } from '../values/errors'
import { KEPT_FREE_BY_NOTES_BYTES } from './disk-space'
import type { Files } from './files'
import { OWNER_KEY } from './layout'

/**
 * Who serves these files: the record of the last process that claimed them. The process that claimed them looks at it with every
 * commit, so that a process that was thought dead writes nothing beside its successor.
 */
export class OwnerRecord {
  /** Settles when someone else has taken the files. */
  readonly lost: Promise<void>
  private readonly files: Files
  private mine: Buffer | undefined
  private lose: () => void = () => {}

  constructor(files: Files) {
    this.files = files
    this.lost = new Promise((resolve) => {
      this.lose = resolve
    })
  }

  read(): string | undefined {
    return this.files.get(OWNER_KEY)?.toString('utf8')
  }

  /** Replaces the record if it is still `expected`. LMDB's own lock makes this atomic between processes. */
  swap(expected: string | undefined, next: string): boolean {
    return this.files.transact(() => {
      if (this.read() !== expected) return false
      this.mine = Buffer.from(next)
      this.files.put(OWNER_KEY, this.mine)
      return true
    }, KEPT_FREE_BY_NOTES_BYTES)
  }

  /** Refuses (11600) to go on with files that were claimed here and then taken by someone else. */
  refuseUnlessMine(): void {
    if (this.mine === undefined || this.files.peek(OWNER_KEY)?.equals(this.mine)) return
    this.lose()
    refuse('InterruptedAtShutdown', `The data folder ${this.files.folder} was taken by another process`)
  }

  /** Takes the record away again. Where that fails, the end of this process tells that no one serves the files. */
  release(): void {
    if (this.mine === undefined) return
    try {
      this.files.transact(() => {
        this.refuseUnlessMine()
        this.files.remove(OWNER_KEY)
      }, KEPT_FREE_BY_NOTES_BYTES)
    } catch {
      // Files that cannot be written, or belong to someone else by now.
    }
  }
}
