import { parentPort, workerData } from 'node:worker_threads'
import { serve } from './serve'

const serving = await serve(workerData)

parentPort?.once('message', async () => {
  await serving.close()
  parentPort?.close()
})
parentPort?.postMessage({ address: serving.address, fresh: serving.fresh })
