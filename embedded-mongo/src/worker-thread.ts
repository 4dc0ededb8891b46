import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Address } from './address'
import type { ServeOptions } from './serve'

export type RunningWorker = {
  address: Address
  fresh: boolean
  /** Settles when the worker has ended, whatever the reason. */
  ended: Promise<void>
  close(): Promise<void>
}

type Report = Pick<RunningWorker, 'address' | 'fresh'>

/** A worker that does not close in time is ended; the files stay consistent, as after a kill. */
const CLOSE_WITHIN_MS = 8_000

/** Starts the worker and waits until it serves; rejects with its own reason when it cannot. */
export async function launchWorker(program: URL, settings: ServeOptions): Promise<RunningWorker> {
  const worker = new Worker(program, { workerData: settings, execArgv: [], name: 'embedded-mongo' })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const { address, fresh } = await firstReport(worker)
  worker.on('error', () => {})
  worker.unref()
  const close = async () => {
    worker.ref()
    worker.postMessage('close')
    const timer = setTimeout(() => void worker.terminate(), CLOSE_WITHIN_MS)
    await ended
    clearTimeout(timer)
  }
  return { address, fresh, ended, close }
}

async function firstReport(worker: Worker): Promise<Report> {
  const silent = once(worker, 'exit').then(() => {
    throw new Error('The embedded database ended before it was ready')
  })
  const [report] = await Promise.race([once(worker, 'message'), silent])
  return report
}
