import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** Opens an exchange on this machine that answers with what a spec gives it, for as long as the test lasts. */
export async function openExchange(answering: Answering) {
  const exchange = { answering, asked: [] as URL[], url: '' }
  const server = createServer((request, response) => {
    exchange.asked.push(new URL(request.url ?? '/', 'http://exchange.test'))
    exchange.answering(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  exchange.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return exchange
}

export const json = (response: ServerResponse, body: unknown) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

/** What goes wrong at an exchange, and what is made of it. */
export const faultyAnswers: readonly (readonly [what: string, answer: Answering])[] = [
  ['is down', (request) => void request.socket.destroy()],
  ['refuses', (_, response) => void response.writeHead(429).end('{}')],
  ['fails', (_, response) => void response.writeHead(500).end('oops')],
  ['leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['does not answer', () => {}],
  ['begins and never ends', (_, response) => void response.write('[')],
  ['is no JSON', (_, response) => void response.end('<html>')],
  ['is another thing', (_, response) => json(response, { code: -1121, msg: 'Invalid symbol.' })],
  ['is null', (_, response) => json(response, null)],
  ['is nested without end', (_, response) => void response.end(`${'['.repeat(100_000)}`)],
  ['is longer than one can be', (_, response) => void response.end(`[${'0,'.repeat(2_000_000)}0]`)],
]
