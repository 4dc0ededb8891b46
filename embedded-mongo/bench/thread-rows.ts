import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { MongoClient } from 'mongodb'
import { startEmbedded } from '../src/index'
import { type Client, clients } from './clients'
import { latency, type Row } from './measure'

/** What a full scan in the worker thread does to the thread that serves requests, and to short questions beside it. */
export async function threadRows(count: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = await startEmbedded({ dataDir, noSync: true })
  const client = new MongoClient(server.uri)
  const collection = client.db('bench').collection<Client>('clients')
  const all = clients(count)
  for (let i = 0; i < count; i += 1_000) await collection.insertMany(all.slice(i, i + 1_000))

  const delay = monitorEventLoopDelay({ resolution: 1 })
  let scanning = true
  const scans = (async () => {
    for (let i = 0; i < 5; i++) await collection.find({ body: /never-there/i }).toArray()
    scanning = false
  })()
  delay.enable()
  const beside: string[] = []
  while (scanning) beside.push(await latency(20, (i) => collection.findOne({ _id: all[i]?._id })))
  delay.disable()
  await scans
  await client.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
  const milliseconds = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(1)} ms`
  return [
    { what: 'event loop of the API thread during full scans, longest delay', value: milliseconds(delay.max) },
    { what: 'the same, 99 %', value: milliseconds(delay.percentile(99)) },
    { what: 'findOne by _id beside a full scan', value: beside[Math.floor(beside.length / 2)] ?? '-' },
  ]
}
