import { constants, createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/** A private key and its certificate with those that vouch for it, in PEM. */
export type Tls = { readonly key: string; readonly cert: string }

/** What a client may take of a server, in the words of Node.js. */
export type ServerLimits = {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
  readonly keepAliveTimeout: number
  readonly maxHeaderSize: number
}

/** As those of HTTP/1.1 do; the types do not say so. */
type ClosesIdle = { closeIdleConnections(): void }

const streamsOfOneConnection = 100

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0)

/**
 * Creates a server over TLS that speaks HTTP/2, and HTTP/1.1 with those that do not (PLT-05). What a client may take
 * holds for both. Throws for a key or a certificate that is none, or of two that do not belong together.
 */
export function createSecure(app: Pick<Hono, 'fetch'>, tls: Tls, limits: ServerLimits) {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeaderSize } = limits
  const answer = getRequestListener(app.fetch)
  const options = {
    ...limits,
    ...tls,
    allowHTTP1: true,
    handshakeTimeout: headersTimeout,
    settings: { maxConcurrentStreams: streamsOfOneConnection },
  }
  const server = createSecureServer(options, (request, response) => {
    if (lengthOf(request.rawHeaders) <= maxHeaderSize) void answer(request, response)
    else response.writeHead(431).end()
  }) as Http2SecureServer & ClosesIdle
  const sockets = new Set<Socket>()
  const sessions = new Set<ServerHttp2Session>()

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    session.setTimeout(keepAliveTimeout, () => session.close())
  })
  server.on('stream', (stream) => {
    if (stream.endAfterHeaders) return
    const late = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), requestTimeout)
    for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(late))
  })

  return {
    server,
    /** Ends connections with their last answer. */
    closeIdle() {
      for (const session of sessions) if (!session.closed) session.close()
      server.closeIdleConnections()
    },
    closeAll() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
