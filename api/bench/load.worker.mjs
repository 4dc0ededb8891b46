// A process apart that keeps a number of requests in flight for a while and reports how long each took.
import http from 'node:http'
import { parentPort } from 'node:worker_threads'

parentPort.on('message', async ({ address, path, method, headers, body, status, connections, ms }) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  const wrong = []
  const until = performance.now() + ms
  const once = () =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const request = http.request(address + path, { method, headers, agent }, (response) => {
        response.on('data', () => {})
        response.on('end', () => {
          if (response.statusCode !== status) wrong.push(response.statusCode)
          times.push(performance.now() - started)
          resolve()
        })
      })
      // What is refused while it is sent may be hung up on.
      request.on('error', (error) => (status < 400 ? reject(error) : resolve()))
      request.end(body)
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await once()
    }),
  )
  agent.destroy()
  parentPort.postMessage({ times, wrong: wrong.length })
})
