import { pino } from 'pino'
import { createApi } from '../platform/http/app'
import { noLimits } from './no-limits'

type Parts = Parameters<typeof createApi>[0]

/** An API of its own, on which a spec may do what the product never would; no one is ever signed in to it. */
export function anApi(parts: Partial<Parts>) {
  return createApi({
    log: pino({ level: 'silent' }),
    sessions: { actorOf: async () => undefined } as unknown as Parts['sessions'],
    trustProxy: false,
    ping: async () => true,
    limits: noLimits,
    routes: () => undefined,
    ...parts,
  })
}
