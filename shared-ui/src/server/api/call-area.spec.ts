import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callArea, configureApi } from './call'
import type { Received, Sending } from './transport'

let sent: Sending[] = []
let answer: Received
const signedOut = vi.fn()

beforeEach(() => {
  sent = []
  answer = { status: 200, body: { count: 3 }, header: () => undefined }
  signedOut.mockReset()
  configureApi({
    getToken: () => 'token',
    onSignedOut: signedOut,
    transport: async (sending) => {
      sent.push(sending)
      return answer
    },
  })
})

const countIn = (body: unknown): number => {
  if (typeof body !== 'object' || body === null || !('count' in body)) throw new Error('no count')
  return Number(body.count)
}

describe('A call that an area serves itself', () => {
  it('PLT-15 goes to the host of the page with the token of the session, and is read as the area says', async () => {
    expect(await callArea('notes', '/count', { parse: countIn, query: { of: 'a b', none: undefined } })).toBe(3)
    expect(sent).toMatchObject([{ method: 'GET', url: '/api/areas/notes/count?of=a+b', token: 'token' }])
    await callArea('notes', '/list', { method: 'POST', body: { text: 'x' }, parse: countIn })
    expect(sent[1]).toMatchObject({ method: 'POST', url: '/api/areas/notes/list', body: { text: 'x' } })
  })

  it('goes where the API is, where that is another host', async () => {
    configureApi({
      base: { client: 'https://api.example/api/client' },
      getToken: () => null,
      onSignedOut: signedOut,
      transport: async (sending) => {
        sent.push(sending)
        return answer
      },
    })
    await callArea('notes', '/count', { parse: countIn })
    expect(sent[0]?.url).toBe('https://api.example/api/areas/notes/count')
  })

  it('refuses in the words of the platform, or of the area', async () => {
    const said = { status: 'error', code: 'provider-failed', message: 'The service of Notes failed', requestId: 'r' }
    answer = { status: 502, body: said, header: () => undefined }
    await expect(callArea('notes', '/count', { parse: countIn })).rejects.toMatchObject({
      said: 'The service of Notes failed',
    })
    answer = { status: 200, body: {}, header: () => undefined }
    await expect(callArea('notes', '/count', { parse: countIn })).rejects.toThrow('no count')
    expect(signedOut).not.toHaveBeenCalled()
  })

  it('signs out where the platform knows the session no longer, and never because the area says so', async () => {
    const body = { status: 'error', code: 'not-signed-in', message: 'Please sign in again', requestId: 'r' }
    answer = { status: 400, body, header: () => undefined }
    await expect(callArea('notes', '/count', { parse: countIn })).rejects.toMatchObject({ status: 400 })
    expect(signedOut).not.toHaveBeenCalled()
    answer = { status: 401, body, header: () => undefined }
    await expect(callArea('notes', '/count', { parse: countIn })).rejects.toMatchObject({ status: 401 })
    expect(signedOut).toHaveBeenCalledOnce()
  })
})
