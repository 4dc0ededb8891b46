import { login, logout } from '@dossier/contract/people/endpoints/session'
import type { ErrorBody } from '@dossier/contract/platform/errors'
import { MongoNetworkError } from 'mongodb'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { anApi } from '../../testing/an-api'
import { RightsChanged } from '../sessions/check-caller'

/** What every failure answers (PRM-05). */
const failureOf = async (response: Response) => (await response.json()) as ErrorBody

describe('A fault of ours', () => {
  const failing = (error: Error) => anApi({ routes: (serve) => serve(login, () => Promise.reject(error)) })
  const signIn = (api: ReturnType<typeof anApi>) =>
    api.request('/api/client/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@b.test","password":"secret"}',
    })

  it('ERR-06, PRM-06 answers 500 without a word about its cause, which stands in the log with the request id', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const api = anApi({
      log,
      routes: (serve) => serve(login, () => Promise.reject(new TypeError('x is not iterable'))),
    })
    const response = await signIn(api)
    expect(response.status).toBe(500)
    const body = await failureOf(response)
    expect(body).toEqual({
      status: 'error',
      message: 'Internal server error',
      code: 'internal-error',
      requestId: response.headers.get('x-request-id'),
    })
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(logged).toContainEqual(expect.objectContaining({ requestId: body.requestId, fault: 'TypeError' }))
    expect(lines.join('')).not.toMatch(/secret|a@b\.test/)
  })

  it('PLT-22 answers 503 with Retry-After while the database is gone', async () => {
    const response = await signIn(failing(new MongoNetworkError('connection closed')))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })

  it('GOV-03 answers 503 where rights change again and again while a request waits', async () => {
    let begun = 0
    const api = anApi({
      routes: (serve) =>
        serve(login, async () => {
          begun += 1
          throw new RightsChanged()
        }),
    })
    expect([(await signIn(api)).status, begun]).toEqual([503, 3])
  })

  it('is an answer that breaks the contract, where answers are checked', async () => {
    const api = anApi({
      checkAnswers: true,
      routes: (serve) => {
        serve(login, async () => ({ token: 7 }) as never)
        serve(logout, async () => ({}))
      },
    })
    expect((await signIn(api)).status).toBe(500)
  })
})
