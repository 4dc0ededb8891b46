import { type IncomingMessage, request as overHttp, type ServerResponse } from 'node:http'
import { request as overHttps } from 'node:https'

type Target = {
  readonly address: string
  /** Answers, once that is known, whether it answers. */
  readonly ready: () => Promise<boolean>
}

/**
 * Hands a request on to another server of this machine or elsewhere and its answer back, as they are. While that one
 * begins anew, requests wait for it instead of failing; where it does not begin, or is not there, the answer says so.
 */
export function forwardTo({ address, ready }: Target) {
  const { protocol, hostname, port, host, origin } = new URL(address)
  const request = protocol === 'https:' ? overHttps : overHttp

  const refuse = (outgoing: ServerResponse, status: number, reason: string) => {
    if (outgoing.headersSent) return outgoing.end()
    outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    return outgoing.end(reason)
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (!(await ready())) return void refuse(outgoing, 503, 'The API ended; its terminal says why')
    const onwards = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          host,
          'x-forwarded-host': incoming.headers.host,
          ...(isOwnPage(incoming) && { origin }),
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onwards.on('error', () => refuse(outgoing, 502, `Nothing answers at ${address}`))
    outgoing.on('close', () => onwards.destroy())
    incoming.pipe(onwards)
  }
}

/** Whether a page of this server asks, which the server behind it takes for its own. */
const isOwnPage = ({ headers }: IncomingMessage) =>
  headers.origin !== undefined && URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
