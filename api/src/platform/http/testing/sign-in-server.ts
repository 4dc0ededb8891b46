import { login } from '@dossier/contract/people/endpoints/session'
import { pino } from 'pino'
import { noLimits } from '../../../testing/no-limits'
import { createApi } from '../app'
import { type Listening, listen, type Timeouts } from '../listen'
import type { Tls } from '../secure-server'

/** More than any test needs, and less than can be waited for. */
const generous: Timeouts = { headersMs: 60_000, requestMs: 60_000, checkMs: 10 }

type Options = {
  /** What sign-in does before it answers. */
  readonly work?: (() => Promise<void>) | undefined
  readonly timeouts?: Timeouts
  readonly tls?: Tls
}

/** Serves an API that has nothing but a sign-in. Answers what it logs, too. */
export async function serveSignIn({
  work,
  timeouts = generous,
  tls,
}: Options = {}): Promise<Listening & { readonly lines: readonly string[] }> {
  const lines: string[] = []
  const api = createApi({
    log: pino({}, { write: (line: string) => lines.push(line) }),
    sessions: { actorOf: async () => undefined } as unknown as Parameters<typeof createApi>[0]['sessions'],
    trustProxy: false,
    ping: async () => true,
    limits: noLimits,
    routes: (bind) =>
      bind(login, async () => {
        await work?.()
        return { token: 'a token' }
      }),
  })
  const listening = await listen(api, { port: 0, host: '127.0.0.1', tls }, timeouts)
  return { ...listening, lines }
}
