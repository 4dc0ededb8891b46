import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { createSecure, type ServerLimits, type Tls } from './secure-server'

/** How long, in milliseconds, a client may take (PLT-27). */
export type Timeouts = {
  /** To send the head of a request; beyond it 408. */
  readonly headersMs: number
  /** To send all of a request, its body included; beyond it 408. */
  readonly requestMs: number
  /** How often that is looked at. */
  readonly checkMs: number
}

// An upload of 10 MB over a slow line takes its time; a head of a few kilobytes does not.
const usual: Timeouts = { headersMs: 15_000, requestMs: 120_000, checkMs: 5_000 }

/** Longer heads are answered 431. */
const longestHead = 16_384
/** Longer than a proxy in front of it keeps idle connections, so that it never sends into one that just closed. */
const keepAliveMs = 75_000

/** How often a server that closes looks for connections nothing is asked on any more. */
const idleCheckMs = 50

export type Listening = {
  readonly port: number
  /** Stops accepting and ends with the last answer. Connections without an answer within `graceMs` are closed. */
  close(graceMs?: number): Promise<void>
}

export type ListenAddress = {
  /** 0 takes a free one. */
  readonly port: number
  /** The address of this machine that is listened at, such as '127.0.0.1'; every one when there is none. */
  readonly host?: string | undefined
  /** What TLS is spoken with; without it none is. */
  readonly tls?: Tls | undefined
}

/** Serves an app over HTTP. Throws for an address that is taken or not of this machine, and for TLS without a pair. */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  address: ListenAddress,
  timeouts: Timeouts = usual,
): Promise<Listening> {
  const limits: ServerLimits = {
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: longestHead,
  }
  const { server, closeIdle, closeAll } = address.tls
    ? createSecure(app, address.tls, limits)
    : createPlain(app, limits)
  const { port, host } = address
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(wordsFor(error, address)))
    server.listen({ port, host }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async (graceMs) => {
      const closed = new Promise((resolve) => server.close(resolve))
      // A connection kept alive stays open after the answer that it was waiting for.
      const idle = setInterval(closeIdle, idleCheckMs)
      const late = graceMs === undefined ? undefined : setTimeout(closeAll, graceMs)
      closeIdle()
      await closed
      clearInterval(idle)
      clearTimeout(late)
    },
  }
}

function createPlain(app: Pick<Hono, 'fetch'>, serverOptions: ServerLimits) {
  // without TLS and HTTP/2 asked for, what comes is a plain HTTP server
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server
  return { server, closeIdle: () => server.closeIdleConnections(), closeAll: () => server.closeAllConnections() }
}

function wordsFor(error: Error, { port, host }: ListenAddress): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new Error(`Something listens at port ${port} already`)
  if (code === 'EACCES') return new Error(`This user may not listen at port ${port}`)
  if (code === 'EADDRNOTAVAIL') return new Error(`${host} is no address of this machine`)
  return error
}
