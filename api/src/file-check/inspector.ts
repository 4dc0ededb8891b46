import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { DomainError } from '../errors'
import type { Answer, Finding, Question } from './inspection'

type Numbered = { readonly id: number }
type Asking<Q> = Q extends Numbered ? Omit<Q, 'id'> : never

type Options = {
  readonly program: URL
  /** How long a file may take, from when the process is ready for it. */
  readonly withinMs?: number
  /** How long the process may take until it is ready. */
  readonly readyWithinMs?: number
}

/** `ready` rejects where the process ends before it is; `end` kills it, and no further file is given to it. */
type Running = { readonly child: ChildProcess; readonly ready: Promise<void>; readonly end: () => void }

const mostWaiting = 100
/** What a file may need of the heap of the process that reads it. */
const heapMegabytes = 512

export type Inspector = ReturnType<typeof createInspector<Question>>

/**
 * Looks into files in a process of its own, one after the other: it is started with the first file, says when it is
 * ready, is kept for the next, and killed when a file keeps it too long. A file that ends or holds up the process is
 * broken; others do not notice.
 */
export function createInspector<Q extends Numbered = Question>({
  program,
  withinMs = 30_000,
  readyWithinMs = 30_000,
}: Options) {
  let running: Running | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let count = 0
  let failedStarts = 0

  function start(): Running {
    const loader = program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, ...loader],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = () => {
      if (running?.child === child) running = undefined
    }
    const end = () => {
      forget()
      child.kill('SIGKILL')
    }
    // A process that a file holds up would not notice that this one has ended.
    process.once('exit', end)
    child.once('exit', () => {
      process.off('exit', end)
      forget()
    })
    // One that could not be started never exits.
    child.on('error', end)
    child.unref()
    child.channel?.unref()
    const late = setTimeout(end, readyWithinMs).unref()
    const ready = readinessOf(child)
      .finally(() => clearTimeout(late))
      .then(() => stepBack(child))
    // those who ask for it await it themselves
    ready.catch(() => undefined)
    return { child, ready, end }
  }

  /** Returns a process that is ready. Throws 503 where none gets ready, and warns the operator. */
  async function readyProcess(): Promise<Running> {
    try {
      running ??= start()
      const current = running
      current.child.ref()
      current.child.channel?.ref()
      await current.ready
      return current
    } catch (error) {
      failedStarts += 1
      process.emitWarning(
        `${basename(program.pathname)} did not start: ${error instanceof Error ? error.message : error}`,
      )
      throw new DomainError('unavailable')
    }
  }

  async function ask(asking: Asking<Q>): Promise<Finding> {
    const { child, end } = await readyProcess()
    count += 1
    const id = count
    const over = new AbortController()
    const late = setTimeout(end, withinMs)
    try {
      const ended = once(child, 'exit', { signal: over.signal }).then((): Answer => ({ id, finding: 'broken' }))
      const answered = once(child, 'message', { signal: over.signal }).then(([answer]) => answer as Answer)
      child.send({ ...asking, id } as unknown as Q, () => undefined)
      return (await Promise.race([answered, ended])).finding
    } catch {
      // the process cannot be asked any more
      throw new DomainError('unavailable')
    } finally {
      clearTimeout(late)
      over.abort()
      child.unref()
      child.channel?.unref()
    }
  }

  return {
    /** Returns what was found. Throws 503 where too many files wait already, and where no process gets ready. */
    async inspect(asking: Asking<Q>): Promise<Finding> {
      if (waiting >= mostWaiting) throw new DomainError('unavailable')
      waiting += 1
      const failedBefore = failedStarts
      const turn = last.then(() => {
        // what waited while a start failed does not wait for the next one too
        if (failedStarts > failedBefore) throw new DomainError('unavailable')
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
    prepare() {
      running ??= start()
    },

    async close() {
      if (!running) return
      const { child, end } = running
      const ended = once(child, 'exit')
      end()
      await ended
    },
  }
}

/** Settles with the first message of a process; rejects where it ends before, with how. */
const readinessOf = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code, signal) =>
      reject(new Error(`it ended before it was ready (${signal ?? `exit ${code}`})`)),
    )
    child.once('error', reject)
  })

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
