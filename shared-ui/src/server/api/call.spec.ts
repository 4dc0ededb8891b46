import { createClient } from '@dossier/contract/file/endpoints/clients'
import { getPerson, updatePerson } from '@dossier/contract/file/endpoints/records'
import { getUser, login, logout } from '@dossier/contract/people/endpoints/session'
import { annotate, attach, show } from '@dossier/contract/testing/file-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from './address'
import { ApiError } from './api-error'
import { call, configureApi, download, filenameIn, upload } from './call'
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
    (error: unknown) => (error instanceof ApiError ? error : undefined),
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

  it('SHL-50 turns a rejection into an error with its code, its fields and its request id', async () => {
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

  it('says that no one answered when the line is broken', async () => {
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
    const rejection = { status: 'error', message: 'Invalid email or password', requestId: 'req-2' }
    reply = () => answer(401, { ...rejection, code: 'invalid-credentials' })
    await failing(call(login, credentials))
    expect(signedOut).toBe(false)
    reply = () => answer(401, { ...rejection, code: 'not-signed-in' })
    await failing(call(getUser))
    expect(signedOut).toBe(true)
  })

  it('ACC-36 PLT-26 ends nothing by a rejection of a token that was replaced, or dropped, meanwhile', async () => {
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

  it('ACC-38 goes in the name of another token, whose rejection ends nothing', async () => {
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

describe('Calling for something new', () => {
  const client = { body: { company_type: 'corporate', name: 'Harbour', location_type: 'local' } } as const
  const press = async (given: Parameters<typeof call<typeof createClient>>[1] = client) => {
    await failing(call(createClient, given))
    return sent?.key
  }
  const unreachable = () => {
    throw new Error('Network Error')
  }
  const rejected = () => answer(503, { status: 'error', code: 'unavailable', message: 'x', requestId: '1' })

  it('names each request, and the one that no one answered by its name when it is sent again', async () => {
    reply = unreachable
    const first = await press()
    expect(first).toMatch(/^[\w-]{8,200}$/)
    reply = rejected
    expect(await press()).toBe(first)
    expect(await press({ body: { ...client.body, name: 'Lumen' } })).not.toBe(first)
    reply = () => answer(200, { status: 'success' })
    expect(await press()).toBe(first)
    const second = await press()
    expect([second === first, typeof second]).toEqual([false, 'string'])
  })

  it('names no other request', async () => {
    await call(login, credentials)
    expect(sent).not.toHaveProperty('key')
  })
})

describe('Sending a file', () => {
  const letter = new File(['content'], 'letter.pdf', { type: 'application/pdf' })
  const kept = { status: 'success', name: 'letter.pdf', size: 7, note: '' }
  const entries = () => (sent?.body instanceof FormData ? [...sent.body.entries()] : [])

  it('FIL-04 goes as a form, its fields first, what is undefined left out, and tells its progress', async () => {
    reply = () => answer(200, kept)
    const percents: number[] = []
    const options = { onProgress: (percent: number) => void percents.push(percent) }
    const answered = await upload(attach, { form: { note: 'Yes', count: undefined } }, letter, options)
    expect(answered.size).toBe(7)
    expect(sent).toMatchObject({ method: 'POST', url: 'https://api.example/client/attach' })
    expect(entries()).toEqual([
      ['note', 'Yes'],
      ['file', letter],
    ])
    sent?.onProgress?.(45.5)
    expect(percents).toEqual([45.5])
  })

  it('goes without one where the call is as good without', async () => {
    reply = () => answer(200, kept)
    await upload(annotate, { params: { id }, form: { note: '', count: 3 } }, undefined)
    expect(sent?.url).toBe(`https://api.example/client/annotate/${id}`)
    expect(entries()).toEqual([
      ['note', ''],
      ['count', '3'],
    ])
  })

  it('DOC-19 is refused in the words of the server', async () => {
    const message = 'letter.pdf is to big, max file size is 10MB'
    reply = () =>
      answer(413, { status: 'error', code: 'too-large', message, requestId: '1', errors: { file: message } })
    const error = await failing(upload(attach, { form: { note: '' } }, letter))
    expect(error).toMatchObject({ code: 'too-large', said: message, errors: { file: message } })
  })
})

describe('Asking for a file', () => {
  it('FIL-08 answers its content with its name', async () => {
    const content = new Blob(['content'])
    const disposition = `inline; filename="_bersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`
    reply = () => ({ status: 200, body: content, header: () => disposition })
    expect(await download(show, { query: { disposition: 'inline' } })).toEqual({
      blob: content,
      filename: 'Übersicht.pdf',
    })
    expect(sent).toMatchObject({ method: 'GET', binary: true })
  })
})

describe('The name of a download', () => {
  it('is the unicode name, else the plain one', () => {
    expect(filenameIn('attachment; filename="cura_ao.pdf"; filename*=UTF-8\'\'cura%C3%A7ao.pdf')).toBe('curaçao.pdf')
    expect(filenameIn('attachment; filename="report.pdf"')).toBe('report.pdf')
    expect(filenameIn(undefined)).toBeUndefined()
  })
})
