import { type IncomingMessage, request as overHttp, type ServerResponse } from 'node:http'
import { request as overHttps } from 'node:https'

type Target = {
  readonly address: string
  /** Resolves once it answers. */
  readonly ready: () => Promise<void>
}

/**
 * Hands a request on to another server of this machine or elsewhere and its answer back, as they are. While that one
 * begins anew, requests wait for it instead of failing.
 */
export function forwardTo({ address, ready }: Target) {
  const { protocol, hostname, port, host } = new URL(address)
  const request = protocol === 'https:' ? overHttps : overHttp

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    await ready()
    const onwards = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host, 'x-forwarded-host': incoming.headers.host },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onwards.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'cache-control': 'no-store' })
      outgoing.end()
    })
    outgoing.on('close', () => onwards.destroy())
    incoming.pipe(onwards)
  }
}
