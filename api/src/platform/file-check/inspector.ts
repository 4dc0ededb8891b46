import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { type ChildProgram, ProgramEnded, startProgram } from '../child-program/child-program'
import type { Asking, Numbered } from '../child-program/questions'
import { DomainError } from '../errors'
import type { Answer, Finding, Question } from './inspection'
import { processorTimeOf } from './processor-time'
import { createSenderTurns } from './sender-turns'

type Options = {
  readonly program: URL
  /** How long a file may take, from when the process is ready for it. */
  readonly withinMs?: number
  /** How much of that a processor may work on it, where the system says so. */
  readonly processorMs?: number
  /** How long the process may take until it is ready. */
  readonly readyWithinMs?: number
}

/** A process, and when it is ready and stands back. */
type Running<Q extends Numbered> = { readonly process: ChildProgram<Q, Answer>; readonly ready: Promise<void> }

const mostWaiting = 100
const mostOfOneSender = 25
const LOOKING_EVERY_MS = 250
/** What a file may need of the heap of the process that reads it. */
const heapMegabytes = 512

export type Inspector = ReturnType<typeof createInspector<Question>>

/**
 * Looks into files in a process of its own, one after the other, by turns of those who send them: it is started with the
 * first file, says when it is ready, is kept for the next, and killed when a file keeps it too long. A file that ends or
 * holds up the process is broken; others do not notice.
 */
export function createInspector<Q extends Numbered = Question>({
  withinMs = 30_000,
  processorMs = 10_000,
  ...options
}: Options) {
  const kept = keptReady<Q>(options)
  const turns = createSenderTurns({ mostWaiting, mostOfOneSender })

  /** Undefined where the process ended without our doing. */
  async function ask(asking: Asking<Q>): Promise<Finding | undefined> {
    const running = await kept.ready()
    const limit = limited(running, { withinMs, processorMs })
    try {
      return (await running.ask(asking)).finding
    } catch (error) {
      if (!(error instanceof ProgramEnded)) throw new DomainError('unavailable')
      return limit.isReached() || !wasKilled(running.child) ? 'broken' : undefined
    } finally {
      limit.lift()
    }
  }

  /** That a process was killed from elsewhere says nothing of its file: another one is asked, once. */
  async function askTwice(asking: Asking<Q>): Promise<Finding> {
    return (await ask(asking)) ?? (await ask(asking)) ?? 'killed'
  }

  return {
    /**
     * Throws 503 where too many files wait already, of this sender (an organisation, or one of its links) or of all, and
     * where no process gets ready.
     */
    async inspect(asking: Asking<Q>, sender: string): Promise<Finding> {
      const failedBefore = kept.failedStarts()
      return turns.take(sender, async () => {
        // what waited while a start failed does not wait for the next one too
        if (kept.failedStarts() > failedBefore) throw new DomainError('unavailable')
        return askTwice(asking)
      })
    },

    /** Starts the process, so that the first file need not wait for it. */
    prepare: kept.prepare,

    close: kept.close,
  }
}

/** By an operator, or by a system that is out of memory: one that a file made fail ends by itself. */
const wasKilled = ({ signalCode }: ChildProcess) => signalCode === 'SIGKILL' || signalCode === 'SIGTERM'

type Limits = Required<Pick<Options, 'withinMs' | 'processorMs'>>

/** Kills a process that works on a file for too long, by the clock or by its time of a processor. */
function limited({ child, end }: { child: ChildProcess; end: () => void }, { withinMs, processorMs }: Limits) {
  let isReached = false
  const before = processorTimeOf(child.pid) ?? 0
  const stop = () => {
    isReached = true
    end()
  }
  const late = setTimeout(stop, withinMs)
  const watch = setInterval(() => {
    if ((processorTimeOf(child.pid) ?? 0) - before > processorMs) stop()
  }, LOOKING_EVERY_MS)
  return {
    isReached: () => isReached,
    lift() {
      clearTimeout(late)
      clearInterval(watch)
    },
  }
}

/** One process that stands back, started again after it ended. */
function keptReady<Q extends Numbered>({ program, readyWithinMs = 30_000 }: Omit<Options, 'withinMs' | 'processorMs'>) {
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
