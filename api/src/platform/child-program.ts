import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

type Options = {
  readonly heapMegabytes: number
  /** How long the process may take until it is ready; as long as it likes without it. */
  readonly readyWithinMs?: number
  /** Whether something is fed to its standard input. */
  readonly isFed?: boolean
  /** Called once, when the process has ended or is asked to end. */
  readonly onEnd: () => void
}

export type ChildProgram = ReturnType<typeof startProgram>

/**
 * Starts a program of ours in a process of its own, which says by its first message that it is ready. It ends with this
 * process, and keeps it from ending only while it is held.
 */
export function startProgram(program: URL, { heapMegabytes, readyWithinMs, isFed = false, onEnd }: Options) {
  const loader = program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...loader],
    stdio: [isFed ? 'pipe' : 'ignore', 'ignore', 'ignore', 'ipc'],
  })
  let ended = false
  const end = () => {
    child.kill('SIGKILL')
    if (ended) return
    ended = true
    onEnd()
  }
  // A process that is held up would not notice that this one has ended.
  process.once('exit', end)
  child.once('exit', () => {
    process.off('exit', end)
    end()
  })
  // One that could not be started never exits.
  child.on('error', end)
  const late = readyWithinMs === undefined ? undefined : setTimeout(end, readyWithinMs).unref()
  const ready = readinessOf(child).finally(() => clearTimeout(late))
  // those who ask for it await it themselves
  ready.catch(() => undefined)
  const release = () => {
    child.unref()
    child.channel?.unref()
  }
  release()

  return {
    child,
    /** Rejects where the process ends before it is ready, with how. */
    ready,
    isEnded: () => ended,
    /** Kills it. */
    end,
    hold() {
      child.ref()
      child.channel?.ref()
    },
    release,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      end()
      await gone
    },
  }
}

const readinessOf = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code, signal) =>
      reject(new Error(`it ended before it was ready (${signal ?? `exit ${code}`})`)),
    )
    child.once('error', reject)
  })
