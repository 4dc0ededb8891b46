import { Worker } from 'node:worker_threads'

// The embedded database of a folder in a process of its own, without a TypeScript loader: tests start it often.
const [dataDir, address] = process.argv.slice(2)

const program = new URL('../worker-from-source.mjs', import.meta.url)
const worker = new Worker(program, { workerData: { dataDir, noSync: false, address: JSON.parse(address) } })
worker.once('message', (report) => process.stdout.write(`${JSON.stringify(report.address)}\n`))
worker.once('error', (error) => {
  process.stderr.write(error.message)
  process.exitCode = 1
})
