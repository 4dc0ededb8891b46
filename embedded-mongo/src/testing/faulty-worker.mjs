import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'

// The real worker, except that it fails as soon as a file named "fault" appears in the data folder.
await import('../worker-from-source.mjs')

const order = join(workerData.dataDir, 'fault')
setInterval(() => {
  if (!existsSync(order)) return
  rmSync(order)
  throw new Error('A fault in the worker')
}, 5).unref()
