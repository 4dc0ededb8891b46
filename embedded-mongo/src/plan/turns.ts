import { refuse } from '../values/errors'
import type { Clocks } from './clocks'
import type { Steps } from './search'
import { WaitingLine } from './waiting-line'

/** Work that may take long, and what is to be given back after it. */
export type Work<T> = { steps: Steps<T>; end(): void }

/** How long someone's work may go on. */
export type Patience = {
  /** Epoch milliseconds; refused (50) when it has passed. */
  deadline?: number | undefined
  /** No one waits for the outcome any longer. */
  isAbandoned?: (() => boolean) | undefined
}

/** Work gives way to others after this many milliseconds. */
const SLICE_MS = 5
/** Long work that may be under way at once; each holds a state of the files. */
const MAX_LONG_WORK = 64

/**
 * Runs work that pauses in slices, so that short commands are answered in between. Of all long work only one slice runs
 * between two looks at the sockets.
 */
export class Turns {
  private readonly now: () => number
  private readonly elapsed: () => number
  private readonly line = new WaitingLine(MAX_LONG_WORK)
  private readonly resting: (() => void)[] = []
  private underWay = 0
  private closed = false

  /** `now`: milliseconds since the epoch. `elapsed`: milliseconds by which slices are measured. */
  constructor({ now, elapsed }: Clocks) {
    this.now = now
    this.elapsed = elapsed
  }

  /**
   * Runs work that `begin` starts. When too much long work is under way, it waits for a place without holding anything
   * and then begins anew.
   */
  async run<T>(begin: () => Work<T>, patience: Patience = {}): Promise<T> {
    this.refuseIfOver(patience)
    const work = begin()
    let waits = false
    try {
      const first = this.slice(work.steps)
      if (first.done === true) return first.value
      waits = !this.line.tryEnter()
      if (!waits) return await this.long(work.steps, patience)
    } finally {
      giveUp(work)
    }
    return this.anew(begin, patience)
  }

  /** Runs work that has begun and cannot begin anew; while it waits for a place it keeps what it holds. */
  async finish<T>(steps: Steps<T>, patience: Patience = {}): Promise<T> {
    this.refuseIfOver(patience)
    const work = { steps, end: () => {} }
    try {
      const first = this.slice(steps)
      if (first.done === true) return first.value
      await this.enter(this.line, patience)
      return await this.long(steps, patience)
    } finally {
      giveUp(work)
    }
  }

  /** Waits for a place in a line, no longer than anyone waits for the outcome (50, 11600, 279 then). */
  async enter(line: WaitingLine, patience: Patience): Promise<void> {
    await line.enterUnless(() => this.refuseIfOver(patience))
  }

  /** Ends all work at its next pause; resolves when none is under way. */
  async close(): Promise<void> {
    this.closed = true
    while (this.underWay > 0) await this.turn()
  }

  /** Lets everyone else have their turn. */
  async turn(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.resting.push(resolve)
      if (this.resting.length === 1) setImmediate(() => this.wakeNext())
    })
  }

  private wakeNext(): void {
    const wake = this.resting.shift()
    if (this.resting.length > 0) setImmediate(() => this.wakeNext())
    wake?.()
  }

  private async anew<T>(begin: () => Work<T>, patience: Patience): Promise<T> {
    await this.enter(this.line, patience)
    let work: Work<T> | undefined
    try {
      this.refuseIfOver(patience)
      work = begin()
    } finally {
      if (work === undefined) this.line.leave()
    }
    try {
      return await this.long(work.steps, patience)
    } finally {
      giveUp(work)
    }
  }

  /** The caller has a place in the line, which is given back. */
  private async long<T>(steps: Steps<T>, patience: Patience): Promise<T> {
    this.underWay += 1
    try {
      for (;;) {
        await this.turn()
        this.refuseIfOver(patience)
        const step = this.slice(steps)
        if (step.done === true) return step.value
      }
    } finally {
      this.underWay -= 1
      this.line.leave()
    }
  }

  /** Goes on until the work is done or the slice is over. */
  private slice<T>(steps: Steps<T>): IteratorResult<void, T> {
    const until = this.elapsed() + SLICE_MS
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true || this.elapsed() > until) return step
    }
  }

  /** Refuses (50, 11600, 279) to go on when no one should wait any longer. */
  refuseIfOver({ deadline, isAbandoned }: Patience): void {
    if (this.closed) refuse('InterruptedAtShutdown', 'interrupted at shutdown')
    if (deadline !== undefined && this.now() > deadline) {
      refuse('MaxTimeMSExpired', 'operation exceeded time limit')
    }
    if (isAbandoned?.()) refuse('ClientDisconnect', 'operation was interrupted because the client disconnected')
  }
}

/** Work that was not done closes what it reads from; the cast names a result no one looks at. */
function giveUp<T>({ steps, end }: Work<T>): void {
  steps.return(undefined as T)
  end()
}

/** Runs work to its end without giving way: for the inside of a write. */
export function inOneGo<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}
