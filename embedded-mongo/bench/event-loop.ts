import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { MongoClient } from 'mongodb'
import { uriOf } from '../src/address'
import { startEmbedded } from '../src/index'
import { type Client, clients } from './clients'

const NEVER_THERE = /never-there/i

/** A server that this process started: this engine in a process of its own, as the API has it, the trial in a thread. */
export type Started = { uri: string; close(): Promise<unknown> }

export const thisEngineStarted = (dataDir: string) => startEmbedded({ dataDir, noSync: true })

export async function otherInThread(program: string, dataDir: string): Promise<Started> {
  const path = join(dataDir, 'other.sock')
  const env = { ...process.env, SOCK: path, DATA: dataDir, NOSYNC: '1' }
  const address = JSON.stringify(pathToFileURL(program).href)
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${address}, ${address}))`
  const worker = new Worker(load, { eval: true, env, stdout: true })
  await new Promise((resolve, reject) => {
    worker.stdout.once('data', resolve)
    worker.once('error', reject)
  })
  return { uri: uriOf({ kind: 'socket', path }), close: () => worker.terminate() }
}

/** How late the event loop of this thread is while the server's thread looks at every document five times. */
export async function loopDelay(begin: (dataDir: string) => Promise<Started>, count: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = await begin(dataDir)
  const client = new MongoClient(server.uri)
  const collection = client.db('bench').collection<Client>('clients')
  const all = clients(count)
  for (let i = 0; i < count; i += 1_000) await collection.insertMany(all.slice(i, i + 1_000))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let i = 0; i < 5; i++) await collection.find({ body: NEVER_THERE }).toArray()
  delay.disable()
  await client.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
  const milliseconds = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1)
  return `99 % ${milliseconds(delay.percentile(99))}, longest ${milliseconds(delay.max)} ms`
}
