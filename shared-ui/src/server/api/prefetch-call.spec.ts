import { getUser, login } from '@dossier/contract/people/endpoints/session'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prefetchCall } from './prefetch-call'
import { takingPrefetched } from './prefetched-transport'
import type { Received, Sending } from './transport'

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.dossierPrefetched = undefined
})

const credentials = { email: 'officer@demo.test', password: 'secret' }
const sending = { method: 'POST', url: 'https://api.example/login', token: 'a-token', body: { ...credentials } }
const later: Received = { status: 204, body: 'asked later', header: () => undefined }

/** Prefetches a call of a page, whose own requests are kept. */
function ask(answer: () => Promise<Response> = async () => Response.json({ status: 'success' })) {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  prefetchCall(login, credentials, { base: { client: 'https://api.example' }, token: 'a-token' })
  const sent: Sending[] = []
  const transport = takingPrefetched(async (given) => {
    sent.push(given)
    return later
  })
  return { fetched, transport, sent }
}

describe('What a script prefetched for the page', () => {
  it('is asked at its address in the name of the user, and not a second time', async () => {
    const { fetched, transport, sent } = ask(async () =>
      Response.json({ status: 'success' }, { headers: { 'x-request-id': 'req-1' } }),
    )
    const { status, body, header } = await transport(sending)
    expect([status, body, header('x-request-id'), header('x-nothing')]).toEqual([
      200,
      { status: 'success' },
      'req-1',
      undefined,
    ])
    expect(sent).toEqual([])
    expect(fetched.mock.calls).toEqual([
      [
        sending.url,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Browser-Id': localStorage.getItem('dossier.browser'),
            Authorization: 'Bearer a-token',
          },
          body: JSON.stringify(credentials),
        },
      ],
    ])
  })

  it('is taken once: what the page asks again goes out', async () => {
    const { transport, sent } = ask()
    await transport(sending)
    expect(await transport(sending)).toBe(later)
    expect(sent).toEqual([sending])
  })

  it('has no answer where that broke off, whatever its head said', async () => {
    const { transport } = ask(async () => {
      const body = new ReadableStream({
        start(line) {
          line.enqueue(new TextEncoder().encode('{"status":'))
          line.error(new TypeError('network error'))
        },
      })
      return new Response(body, { status: 200 })
    })
    await expect(transport(sending)).rejects.toThrow('network error')
  })

  it.each([
    ['another address', { url: `https://api.example${getUser.path}` }],
    ['another content', { body: { ...credentials, password: 'other' } }],
    ['another user', { token: 'another-token' }],
  ])('is not the answer to %s', async (_, other) => {
    const { transport, sent } = ask()
    expect(await transport({ ...sending, ...other })).toBe(later)
    expect(sent).toEqual([{ ...sending, ...other }])
  })

  it('is no more than its status where something in front of the product answered', async () => {
    const { transport } = ask(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await transport(sending)).toMatchObject({ status: 502, body: undefined })
  })

  it('fails where the page takes it', async () => {
    const { transport } = ask(async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(transport(sending)).rejects.toThrow('Failed to fetch')
  })
})
