import { parentPort, workerData } from 'node:worker_threads'
import { serve } from './serve'

const serving = await serve(workerData)

const asked = new Promise((resolve) => parentPort?.once('message', resolve))
void Promise.race([asked, serving.lost]).then(async () => {
  await serving.close()
  parentPort?.close()
})
parentPort?.postMessage({ address: serving.address, fresh: serving.fresh })
