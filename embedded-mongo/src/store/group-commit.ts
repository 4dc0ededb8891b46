import { refuse } from '../values/errors'
import type { Files } from './files'

type Waiting = { work: () => unknown; resolve: (value: never) => void; reject: (reason: unknown) => void }
type Outcome = { value: unknown } | { error: unknown }

export type CommitHooks = {
  /** The first thing inside every transaction; what it throws undoes the transaction. */
  beforeWork(): void
  /** The last thing inside every transaction. */
  beforeCommit(): void
  /** After a transaction that was undone: memory may be ahead of the files. */
  afterFailure(): void
}

const stopping = () => refuse('InterruptedAtShutdown', 'interrupted at shutdown')

/**
 * Writes that come in together are committed together: one transaction, one sync of the disk, then every answer. One
 * that fails after it began to write takes none of its neighbours with it.
 */
export class GroupCommit {
  private readonly files: Files
  private readonly hooks: CommitHooks
  private queue: Waiting[] = []
  private scheduled = false
  private held = 0
  private closed = false

  constructor(files: Files, hooks: CommitHooks) {
    this.files = files
    this.hooks = hooks
  }

  /** Runs `work` with others in the next transaction; resolves once the disk has it. `work` may run more than once. */
  write<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, resolve, reject })
      this.schedule()
    })
  }

  /** Lets writes wait until `meanwhile` is over. */
  async hold<T>(meanwhile: () => Promise<T>): Promise<T> {
    this.held += 1
    try {
      return await meanwhile()
    } finally {
      this.held -= 1
      this.schedule()
    }
  }

  /** Refuses (11600) what waits and what comes. */
  close(): void {
    this.closed = true
    this.schedule()
  }

  private schedule(): void {
    if (this.scheduled || this.queue.length === 0 || (this.held > 0 && !this.closed)) return
    this.scheduled = true
    setImmediate(() => {
      this.scheduled = false
      if (this.held === 0 || this.closed) this.flush()
    })
  }

  private flush(): void {
    const batch = this.queue
    this.queue = []
    try {
      const outcomes = this.commit(() => batch.map(({ work }) => this.attempt(work)))
      for (const [i, outcome] of outcomes.entries()) settle(batch[i], outcome)
    } catch (error) {
      if (batch.length === 1) settle(batch[0], { error })
      else for (const one of batch) this.alone(one)
    }
  }

  /** A failure before the first change concerns no one else; one after it undoes the whole transaction. */
  private attempt(work: () => unknown): Outcome {
    const before = this.files.changes
    try {
      return { value: work() }
    } catch (error) {
      if (this.files.changes !== before) throw error
      return { error }
    }
  }

  private alone(one: Waiting): void {
    try {
      settle(one, { value: this.commit(one.work) })
    } catch (error) {
      settle(one, { error })
    }
  }

  private commit<T>(work: () => T): T {
    if (this.closed) stopping()
    try {
      return this.files.transact(() => {
        this.hooks.beforeWork()
        const value = work()
        this.hooks.beforeCommit()
        return value
      })
    } catch (error) {
      this.hooks.afterFailure()
      throw error
    }
  }
}

/** The resolver belongs to the same `write` as the work, so the value has the type it takes. */
function settle(waiting: Waiting | undefined, outcome: Outcome): void {
  if (waiting === undefined) return
  if ('error' in outcome) waiting.reject(outcome.error)
  else waiting.resolve(outcome.value as never)
}
