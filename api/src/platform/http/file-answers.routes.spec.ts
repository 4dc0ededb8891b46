import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { show } from '@dossier/contract/testing/file-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApi } from '../../testing/an-api'
import { type Listening, listen } from './listen'

const content = Buffer.from('%PDF-1.7 whatever follows')
let listening: Listening

beforeAll(async () => {
  const api = anApi({
    checkAnswers: true,
    routes: (serve) =>
      serve(show, async ({ query }) => ({
        filename: 'Übersicht "2026".pdf',
        type: 'application/pdf',
        size: content.length,
        disposition: query.disposition,
        open: (range) => Readable.from([content.subarray(range?.start ?? 0, (range?.end ?? content.length) + 1)]),
      })),
  })
  listening = await listen(api, { port: 0, host: '127.0.0.1' })
})
afterAll(() => listening.close())

const at = (path: string) => `http://127.0.0.1:${listening.port}/api/client${path}`

describe('An answer that is a file', () => {
  const ask = (headers: Record<string, string> = {}, disposition = 'inline') =>
    fetch(at(`/show?disposition=${disposition}`), { headers })
  const bytesOf = async (answer: Response) => (await buffer(Readable.fromWeb(answer.body as never))).toString()

  it('FIL-08 has its type, length and name, in whichever script', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-length')).toBe(String(content.length))
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="_bersicht _2026_.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%222026%22.pdf`,
    )
    expect(await bytesOf(answer)).toBe(content.toString())
    expect((await ask({}, 'attachment')).headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  })

  it('PLT-25 says what every answer says', async () => {
    const { headers } = await ask()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/25'],
    ['bytes=5-', 206, content.subarray(5).toString(), 'bytes 5-24/25'],
    ['bytes=-7', 206, 'follows', 'bytes 18-24/25'],
    ['bytes=20-900', 206, content.subarray(20).toString(), 'bytes 20-24/25'],
    ['bytes=25-', 416, '', 'bytes */25'],
    ['bytes=3-1', 200, content.toString(), null],
    ['bytes=0-1,4-5', 200, content.toString(), null],
    ['lines=1-2', 200, content.toString(), null],
  ])('is answered to %s with %i', async (range, status, body, contentRange) => {
    const answer = await ask({ range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
    expect(answer.body ? await bytesOf(answer) : '').toBe(body)
  })

  it('is a failure in JSON when it is refused', async () => {
    const answer = await ask({}, 'upside down')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json'])
  })
})
