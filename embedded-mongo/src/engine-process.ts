import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Address } from './address'
import type { ServeOptions } from './serve'

export type RunningEngine = {
  address: Address
  fresh: boolean
  /** Settles when the process has ended, with how: 'exit 1', 'SIGABRT'. */
  ended: Promise<string>
  close(): Promise<void>
  /** Ends it as the system would: no handler runs, nothing is flushed. */
  kill(): Promise<void>
}

type Refusal = { name: string; message: string; uri?: string | undefined; brief?: boolean | undefined }

/** What the process tells once: that it serves, or why it does not. */
export type Report = { address: Address; fresh: boolean } | { refusal: Refusal }

/** A process that does not close in time is killed; the files stay consistent. */
const CLOSE_WITHIN_MS = 8_000

/**
 * Starts the engine in a process of its own and waits until it serves; rejects with its own reason when it cannot. The
 * process ends with this one, however that ends.
 */
export async function launchEngine(program: URL, settings: ServeOptions): Promise<RunningEngine> {
  const engine = fork(program, [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = endOf(engine)
  const { address, fresh } = await firstReport(engine, ended)
  engine.unref()
  engine.channel?.unref()
  const kill = async () => {
    engine.ref()
    engine.kill('SIGKILL')
    await ended
  }
  const close = async () => {
    engine.ref()
    const late = setTimeout(() => void kill(), CLOSE_WITHIN_MS)
    if (engine.connected) engine.send('close', () => {})
    await ended
    clearTimeout(late)
  }
  return { address, fresh, ended, close, kill }
}

function endOf(engine: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    engine.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`))
    engine.once('error', (error) => resolve(error.message))
  })
}

async function firstReport(
  engine: ChildProcess,
  ended: Promise<string>,
): Promise<{ address: Address; fresh: boolean }> {
  const silent = ended.then((how): never => {
    throw new Error(`The embedded database ended before it was ready (${how})`)
  })
  const [report]: Report[] = await Promise.race([once(engine, 'message'), silent])
  if (report !== undefined && 'address' in report) return report
  await ended
  const { name, message, uri, brief }: Refusal = report?.refusal ?? {
    name: 'Error',
    message: 'The embedded database does not start',
  }
  throw Object.assign(new Error(message), { name, ...(uri !== undefined && { uri }), ...(brief && { brief }) })
}
