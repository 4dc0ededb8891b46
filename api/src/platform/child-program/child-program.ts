import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openQuestions } from './open-questions'
import type { Asking, Numbered } from './questions'

type Options = {
  readonly heapMegabytes: number
  /** How long the process may take until it is ready; as long as it likes without it. */
  readonly readyWithinMs?: number
  /** Whether something is fed to its standard input. */
  readonly isFed?: boolean
}

/** Why a question has no answer: the process ended first. */
export class ProgramEnded extends Error {}

export type ChildProgram<Question extends Numbered, Answer extends Numbered> = ReturnType<
  typeof startProgram<Question, Answer>
>

/**
 * Starts a program of ours in a process of its own, which says by its first message that it is ready. It ends with this
 * process, and keeps it from ending only while it is held or has questions to answer.
 */
export function startProgram<Question extends Numbered, Answer extends Numbered>(program: URL, options: Options) {
  const child = forked(program, options)
  const open = openQuestions<Question, Answer>(child)
  let isEnded = false
  let isRetired = false

  const end = () => {
    isEnded = true
    child.kill('SIGKILL')
  }
  const hold = () => {
    child.ref()
    child.channel?.ref()
  }
  const settle = () => {
    if (!open.isEmpty()) return
    child.unref()
    child.channel?.unref()
    if (isRetired) end()
  }

  followEnd(child, end, open.rejectAll)
  const ready = readinessOf(child, options.readyWithinMs, end)
  settle()

  return {
    child,
    /** Rejects where the process ends before it is ready, with how. */
    ready,
    isEnded: () => isEnded,
    /** Kills it. */
    end,
    /** Keeps this process from ending until the next question is answered. */
    hold,

    /** Rejects with `ProgramEnded` where the process ends first, and where no answer comes in time. */
    async ask(asking: Asking<Question>, withinMs?: number): Promise<Answer> {
      if (isEnded) throw new Error('the process has ended')
      hold()
      return open.ask(asking, withinMs).finally(settle)
    },

    /** Ends it once it has answered what it was asked. */
    retire() {
      isRetired = true
      settle()
    },

    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      end()
      await gone
    },
  }
}

function forked(program: URL, { heapMegabytes, isFed = false }: Options): ChildProcess {
  const loader = program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []
  return fork(program, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...loader],
    stdio: [isFed ? 'pipe' : 'ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function followEnd(child: ChildProcess, end: () => void, rejectAll: (error: Error) => void) {
  // A process that is held up would not notice that this one has ended.
  process.once('exit', end)
  child.once('exit', () => {
    process.off('exit', end)
    end()
    rejectAll(new ProgramEnded('the process ended'))
  })
  // One that could not be started never exits.
  child.on('error', (error) => {
    end()
    rejectAll(error)
  })
}

/** Its first message says that a process is ready; one that is too late is ended. */
function readinessOf(child: ChildProcess, withinMs: number | undefined, end: () => void): Promise<void> {
  const late = withinMs === undefined ? undefined : setTimeout(end, withinMs).unref()
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code, signal) =>
      reject(new Error(`it ended before it was ready (${signal ?? `exit ${code}`})`)),
    )
    child.once('error', reject)
  }).finally(() => clearTimeout(late))
  // those who ask for it await it themselves
  ready.catch(() => undefined)
  return ready
}
