import { Worker } from 'node:worker_threads'

export type Load = {
  readonly address: string
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly token: string
  readonly body?: unknown
  /** What is to be answered; 200 when left out. */
  readonly status?: number
  readonly connections: number
  /** How long, in milliseconds. */
  readonly ms: number
}

export type Measured = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  readonly count: number
}

/** Puts a load on a server from a thread of its own. Throws when an answer has another status. Times are in milliseconds. */
export function load({
  address,
  path,
  method = 'GET',
  token,
  body,
  status = 200,
  connections,
  ms,
}: Load): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load.worker.mjs', import.meta.url))
    worker.once('error', reject)
    worker.once('message', ({ times, wrong }: { times: number[]; wrong: number }) => {
      void worker.terminate()
      if (wrong > 0) reject(new Error(`${path}: ${wrong} answers were not ${status}`))
      else resolve(summaryOf(times, ms))
    })
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    worker.postMessage({ address, path, method, headers, body: textOf(body), status, connections, ms })
  })
}

/** A text is sent as it is. */
const textOf = (body: unknown) => (body === undefined || typeof body === 'string' ? body : JSON.stringify(body))

export function summaryOf(times: readonly number[], ms: number): Measured {
  const sorted = times.toSorted((left, right) => left - right)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { perSecond: (times.length / ms) * 1000, p50: at(0.5), p99: at(0.99), slowest: at(1), count: times.length }
}

export const median = (numbers: readonly number[]) =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
export const shown = (value: number) => figure.format(value)
