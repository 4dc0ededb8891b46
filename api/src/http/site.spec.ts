import type { ErrorBody } from '@dossier/contract/errors'
import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env'
import { createSite } from './site'

const api = (lines: string[]) =>
  new Hono<AppEnv>().use(async (c, next) => {
    c.set('requestId', 'a-request')
    c.set('log', pino({}, { write: (line: string) => void lines.push(line) }))
    await next()
  })

describe('A page that cannot be made', () => {
  it('PLT-21 is answered and logged with the id of the request, as every fault of ours', async () => {
    const lines: string[] = []
    const pages = new Hono().get('*', () => {
      throw new TypeError('what nobody expected')
    })
    const answer = await createSite(api(lines), pages).request('/login')
    expect(answer.status).toBe(500)
    expect((await answer.json()) as ErrorBody).toMatchObject({ code: 'internal-error', requestId: 'a-request' })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'request failed', requestId: 'a-request', fault: 'TypeError' },
    ])
  })
})
