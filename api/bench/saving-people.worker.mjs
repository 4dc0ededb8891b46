// People who fill in forms, each with a save from time to time: how long each took, and which answer was acknowledged last.
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

parentPort.on('message', async ({ address, forms, everyMs, ms }) => {
  const agent = new http.Agent({ keepAlive: true })
  const times = []
  const wrong = []
  const last = {}
  const until = performance.now() + ms
  const save = (form, body) =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const headers = { 'content-type': 'application/json' }
      const path = '/api/client/due-diligence/save'
      const request = http.request(address + path, { method: 'POST', headers, agent }, (response) => {
        response.on('data', () => {})
        response.on('end', () => {
          times.push(performance.now() - started)
          if (response.statusCode === 200) last[form.token] = body.count
          else wrong.push(response.statusCode)
          resolve()
        })
      })
      request.on('error', reject)
      const elements = [{ _id: form.element, trading_name: `Answer ${body.count}` }]
      request.end(JSON.stringify({ token: form.token, elements }))
    })
  await Promise.all(
    forms.map(async (form, index) => {
      // they do not all begin at once
      await delay((everyMs * index) / forms.length)
      for (let count = 1; performance.now() < until; count++) {
        const next = delay(everyMs)
        await save(form, { count })
        await next
      }
    }),
  )
  agent.destroy()
  parentPort.postMessage({ times, wrong, last })
})
