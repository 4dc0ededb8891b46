import { Hono } from 'hono'
import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  type TopologyDescription,
} from 'mongodb'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env'
import { respondToError } from './error-response'

/** What is answered to a request that ends in an error, and what is logged of it. */
async function failing(error: Error) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const app = new Hono<AppEnv>()
  app.onError(respondToError)
  app.get('/', (c) => {
    c.set('requestId', 'a-request')
    c.set('log', log)
    throw error
  })
  const response = await app.request('/')
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, body: await response.text(), retryAfter, logged: lines.join('') }
}

describe('A fault of ours', () => {
  it('PLT-21 is logged by its name, code and place, and not by its message, which may hold what people typed', async () => {
    const error = new MongoServerError({
      message: 'E11000 duplicate key error dup key: { login: "ana@example.test" }\n  and a second line of ana',
      code: 11000,
    })
    const { status, body, logged } = await failing(error)
    expect(status).toBe(500)
    expect(logged).toContain('"requestId":"a-request"')
    expect(logged).toContain('"fault":"MongoServerError"')
    expect(logged).toContain('"code":11000')
    expect(logged).toContain('error-response.spec')
    for (const text of [logged, body]) expect(text).not.toContain('ana')
  })

  it('is logged without a code when it has none', async () => {
    const { logged } = await failing(new TypeError('Cannot read the name of Ana'))
    expect(logged).toContain('"fault":"TypeError"')
    expect(logged).not.toMatch(/"code"|Ana/)
  })
})

describe('A disk that takes nothing more', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('answers 503 and says that nothing can be saved: %s', async (code) => {
    const { status, body, retryAfter, logged } = await failing(Object.assign(new Error('write'), { code }))
    expect([status, retryAfter]).toEqual([503, '5'])
    expect(body).toContain('Nothing can be saved at the moment, please try again later')
    expect(logged).toContain(`"code":"${code}"`)
  })
})

describe('A database that is gone for a while', () => {
  it.each([
    new MongoNetworkError('connection 3 to 127.0.0.1:27017 closed'),
    new MongoServerSelectionError('connect ECONNREFUSED', {} as TopologyDescription),
    new MongoNotConnectedError('Client must be connected'),
    new MongoServerError({ message: 'not primary', code: 10107 }),
    new MongoServerError({ message: 'The server is in quiesce mode and will shut down', code: 91 }),
    new MongoServerError({ message: 'Caused by :: Write conflict', code: 112 }),
  ])('PLT-22 answers 503 and when to ask again: %s', async (error) => {
    const { status, body, retryAfter } = await failing(error)
    expect([status, retryAfter, JSON.parse(body)]).toMatchObject([503, '5', { code: 'unavailable' }])
  })
})

describe('A database whose disk is full', () => {
  it('answers 503, says that nothing is saved, and is logged as what it is', async () => {
    const full = new MongoServerError({ message: 'There is no space left on the disk', code: 14_031 })
    const { status, body, retryAfter, logged } = await failing(full)
    expect([status, retryAfter]).toEqual([503, '5'])
    const message = 'Nothing can be saved at the moment, please try again later'
    expect(JSON.parse(body)).toMatchObject({ status: 'error', code: 'unavailable', message })
    expect(logged).toContain('a disk takes nothing more')
  })
})
