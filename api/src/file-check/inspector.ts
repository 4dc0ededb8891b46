import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { DomainError } from '../errors'
import type { Answer, Finding, Question } from './inspection'

type Numbered = { readonly id: number }
type Asking<Q> = Q extends Numbered ? Omit<Q, 'id'> : never

type Options = {
  readonly program: URL
  /** How long one file may take, counted from when the process is ready. */
  readonly withinMs?: number
  /** How long the process may take to make itself ready. */
  readonly readyWithinMs?: number
}

/** `ready` rejects with 503 where the process ends before it is. */
type Running = { readonly child: ChildProcess; readonly ready: Promise<void> }

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
  withinMs = 60_000,
  readyWithinMs = 60_000,
}: Options) {
  let running: Running | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let count = 0

  function start(): Running {
    const loader = program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, ...loader],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = () => {
      if (running?.child === child) running = undefined
    }
    child.once('exit', forget)
    // One that could not be started never exits.
    child.on('error', () => {
      child.kill('SIGKILL')
      forget()
    })
    child.unref()
    child.channel?.unref()
    const ready = readinessOf(child, readyWithinMs).then(() => stepBack(child))
    // told to who asks for something
    ready.catch(() => undefined)
    return { child, ready }
  }

  async function ask(asking: Asking<Q>): Promise<Finding> {
    running ??= start()
    const { child, ready } = running
    count += 1
    const id = count
    const over = new AbortController()
    let late: NodeJS.Timeout | undefined
    child.ref()
    child.channel?.ref()
    try {
      await ready
      late = setTimeout(() => child.kill('SIGKILL'), withinMs)
      const ended = once(child, 'exit', { signal: over.signal }).then((): Answer => ({ id, finding: 'broken' }))
      const answered = once(child, 'message', { signal: over.signal }).then(([answer]) => answer as Answer)
      child.send({ ...asking, id } as unknown as Q, () => undefined)
      return (await Promise.race([answered, ended])).finding
    } catch {
      // no process could be started, or none got ready
      throw new DomainError('unavailable')
    } finally {
      clearTimeout(late)
      over.abort()
      child.unref()
      child.channel?.unref()
    }
  }

  return {
    /** Returns what was found. Throws 503 where too many files wait already. */
    async inspect(asking: Asking<Q>): Promise<Finding> {
      if (waiting >= mostWaiting) throw new DomainError('unavailable')
      waiting += 1
      const turn = last.then(() => ask(asking))
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
      const { child } = running
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Settles with the first message of a process; rejects where it ends before, or is killed for taking too long. */
function readinessOf(child: ChildProcess, withinMs: number): Promise<void> {
  const late = setTimeout(() => child.kill('SIGKILL'), withinMs).unref()
  return new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('the process ended before it was ready')))
    child.once('error', reject)
  }).finally(() => clearTimeout(late))
}

/** How far the work on files stands back: it gets a third of what a page gets while both are busy. */
const STANDING_BACK = 5

/** Those who wait for a page come before those who wait for a file to be looked into. */
function stepBack({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    setPriority(pid, STANDING_BACK)
  } catch {
    // it has ended, or the system knows no priorities
  }
}
