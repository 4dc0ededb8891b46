import { getPerson, updatePerson } from '@dossier/contract/endpoints/records'
import { getUser, login, logout } from '@dossier/contract/endpoints/session'
import { beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from './address'
import { ApiError } from './api-error'
import { call, configureApi, filenameIn } from './call'
import type { Received, Sending } from './transport'

const id = '64b000000000000000000001'
const answer = (status: number, body: unknown): Received => ({ status, body, header: () => undefined })

let sent: Sending | undefined
let signedOut: boolean
let stored: string | null
let reply: () => Received

beforeEach(() => {
  sent = undefined
  signedOut = false
  stored = 'stored-token'
  reply = () => answer(200, { status: 'success', token: 'fresh' })
  configureApi({
    base: { client: 'https://api.example/client' },
    getToken: () => stored,
    onSignedOut: () => {
      signedOut = true
    },
    transport: async (sending) => {
      sent = sending
      return reply()
    },
  })
})

const failing = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (failure: unknown) => (failure instanceof ApiError ? failure : undefined),
  )

const credentials = { body: { email: 'officer@demo.test', password: 'secret' } }

describe('Calling an endpoint', () => {
  it('SHL-48 SHL-49 goes to the base address of its API with the stored token', async () => {
    await call(login, credentials)
    expect(sent).toMatchObject({
      method: 'POST',
      url: 'https://api.example/client/login',
      token: 'stored-token',
      body: credentials.body,
    })
  })

  it('fills in path parameters and leaves out what is undefined', () => {
    expect(addressOf(getPerson, { params: { id }, query: { dependencies: undefined } })).toBe(
      `/api/client/get-person/${id}`,
    )
    expect(addressOf(getPerson, { params: { id: 'a/b' }, query: { dependencies: 'true' } })).toBe(
      '/api/client/get-person/a%2Fb?dependencies=true',
    )
  })

  it('SHL-50 turns a refusal into an error with its code, its fields and its request id', async () => {
    reply = () =>
      answer(400, {
        status: 'error',
        message: 'Invalid input',
        code: 'invalid-request',
        requestId: 'req-1',
        errors: { zip: 'Zip Code should be 5 characters long' },
      })
    expect(await failing(call(updatePerson, { params: { id }, body: { zip: '1' } }))).toMatchObject({
      status: 400,
      code: 'invalid-request',
      message: 'Invalid input',
      requestId: 'req-1',
      errors: { zip: 'Zip Code should be 5 characters long' },
    })
  })

  it('says that nobody answered when the line is broken', async () => {
    reply = () => {
      throw new Error('Network Error')
    }
    expect(await failing(call(login, credentials))).toMatchObject({ status: 0, code: 'unreachable' })
  })

  it("does not show a proxy's page as a message", async () => {
    reply = () => answer(502, '<html>Bad gateway</html>')
    expect(await failing(call(login, credentials))).toMatchObject({
      code: 'unavailable',
      message: 'The service is unavailable, please try again later',
    })
  })

  it('tells the page when the server no longer knows the session, not when a password was wrong', async () => {
    const refusal = { status: 'error', message: 'Invalid email or password', requestId: 'req-2' }
    reply = () => answer(401, { ...refusal, code: 'invalid-credentials' })
    await failing(call(login, credentials))
    expect(signedOut).toBe(false)
    reply = () => answer(401, { ...refusal, code: 'not-signed-in' })
    await failing(call(getUser))
    expect(signedOut).toBe(true)
  })

  it('ACC-36 PLT-26 ends nothing by a refusal of a token that was replaced, or dropped, meanwhile', async () => {
    for (const meanwhile of ['another-token', null]) {
      stored = 'stored-token'
      reply = () => {
        stored = meanwhile
        return answer(401, { status: 'error', code: 'not-signed-in', message: 'Please sign in again' })
      }
      expect(await failing(call(getUser))).toMatchObject({ code: 'not-signed-in' })
      expect(signedOut).toBe(false)
    }
  })

  it('ACC-38 goes in the name of another token, whose refusal ends nothing', async () => {
    reply = () => answer(401, { status: 'error', code: 'not-signed-in', message: 'Please sign in again' })
    await failing(call(logout, {}, { token: 'dropped-token' }))
    expect(sent?.token).toBe('dropped-token')
    expect(signedOut).toBe(false)
  })

  it('holds the server to the contract outside of production', async () => {
    reply = () => answer(200, { status: 'success' })
    await expect(call(login, credentials)).rejects.toThrow()
  })
})

describe('The name of a download', () => {
  it('is the unicode name, else the plain one', () => {
    expect(filenameIn('attachment; filename="cura_ao.pdf"; filename*=UTF-8\'\'cura%C3%A7ao.pdf')).toBe('curaçao.pdf')
    expect(filenameIn('attachment; filename="report.pdf"')).toBe('report.pdf')
    expect(filenameIn(undefined)).toBeUndefined()
  })
})
