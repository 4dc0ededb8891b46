import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { type ChildProgram, ProgramEnded, startProgram } from '../child-program/child-program'
import type { Asking, Numbered } from '../child-program/questions'
import { DomainError } from '../errors'
import type { Answer, Finding, Question } from './inspection'

type Options = {
  readonly program: URL
  /** How long a file may take, from when the process is ready for it. */
  readonly withinMs?: number
  /** How long the process may take until it is ready. */
  readonly readyWithinMs?: number
}

/** A process, and when it is ready and stands back. */
type Running<Q extends Numbered> = { readonly process: ChildProgram<Q, Answer>; readonly ready: Promise<void> }

const mostWaiting = 100
/** What a file may need of the heap of the process that reads it. */
const heapMegabytes = 512

export type Inspector = ReturnType<typeof createInspector<Question>>

/**
 * Looks into files in a process of its own, one after the other: it is started with the first file, says when it is
 * ready, is kept for the next, and killed when a file keeps it too long. A file that ends or holds up the process is
 * broken; others do not notice.
 */
export function createInspector<Q extends Numbered = Question>({ withinMs = 30_000, ...options }: Options) {
  const kept = keptReady<Q>(options)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function ask(asking: Asking<Q>): Promise<Finding> {
    const running = await kept.ready()
    const late = setTimeout(running.end, withinMs)
    try {
      return (await running.ask(asking)).finding
    } catch (error) {
      if (error instanceof ProgramEnded) return 'broken'
      // the process cannot be asked any more
      throw new DomainError('unavailable')
    } finally {
      clearTimeout(late)
    }
  }

  return {
    /** Throws 503 where too many files wait already, and where no process gets ready. */
    async inspect(asking: Asking<Q>): Promise<Finding> {
      if (waiting >= mostWaiting) throw new DomainError('unavailable')
      waiting += 1
      const failedBefore = kept.failedStarts()
      const turn = last.then(() => {
        // what waited while a start failed does not wait for the next one too
        if (kept.failedStarts() > failedBefore) throw new DomainError('unavailable')
        return ask(asking)
      })
      last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },

    /** Starts the process, so that the first file need not wait for it. */
    prepare: kept.prepare,

    close: kept.close,
  }
}

/** One process that stands back, started again after it ended. */
function keptReady<Q extends Numbered>({ program, readyWithinMs = 30_000 }: Omit<Options, 'withinMs'>) {
  let running: Running<Q> | undefined
  let failedStarts = 0

  function runningNow(): Running<Q> {
    if (!running || running.process.isEnded()) running = start()
    return running
  }

  function start(): Running<Q> {
    const started = startProgram<Q, Answer>(program, { heapMegabytes, readyWithinMs })
    const ready = started.ready.then(() => stepBack(started.child))
    // those who ask for it await it themselves
    ready.catch(() => undefined)
    return { process: started, ready }
  }

  return {
    prepare: () => void runningNow(),

    /** The process, held. Throws 503 where none gets ready, and warns the operator. */
    async ready(): Promise<ChildProgram<Q, Answer>> {
      try {
        const current = runningNow()
        current.process.hold()
        await current.ready
        return current.process
      } catch (error) {
        failedStarts += 1
        process.emitWarning(
          `${basename(program.pathname)} did not start: ${error instanceof Error ? error.message : error}`,
        )
        throw new DomainError('unavailable')
      }
    },

    failedStarts: () => failedStarts,

    close: async () => running?.process.close(),
  }
}

/** How far the work on files stands back: it gets a third of what a page gets while both are busy. */
const STANDING_BACK = 5

/** Those who wait for a page come before those who wait for a file to be looked into. */
function stepBack({ pid }: ChildProcess) {
  if (pid === undefined) return
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, STANDING_BACK)
    } catch {
      // it has ended, or the system knows no priorities
    }
  }
}

/** Linux knows a priority for each thread, and gives that of its maker to a new one; others know one for the process. */
function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
