import { dueDiligenceInfo, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { ErrorBody } from '@dossier/contract/platform/errors'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string

const publicPerMinute = 4

beforeAll(async () => {
  product = await openProduct({ rates: { publicPerMinute, accountAttempts: 1_000_000 }, trustProxy: true })
  firm = await openFirm(product, ['manager', 'officer'])
  client = await firm.client()
})

const json = { 'content-type': 'application/json' }
const send = async (path: string, body: string | ReadableStream, headers: Record<string, string>) =>
  product.api.request(`/api/client${path}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const refusalOf = async (response: Response) => ({ ...((await response.json()) as ErrorBody), status: response.status })

/** A megabyte that arrives bit by bit, made of parts of 64 kB, with how many were asked for. */
function aLongBody(part: (n: number) => string) {
  const sent = { parts: 0 }
  const stream = new ReadableStream(
    {
      pull(controller) {
        if (sent.parts === 16) return controller.close()
        controller.enqueue(new TextEncoder().encode(part(sent.parts)))
        sent.parts += 1
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, sent }
}
const keys = (n: number) =>
  `${n === 0 ? '{' : ','}${Array.from({ length: 7_800 }, (_, key) => `"${n * 7_800 + key}":1`).join(',')}`

describe('A wide body', () => {
  it.each([
    ['keys of one object', '/update/kyc-review/', keys, 'The request holds too many fields'],
    ['items of a list', '/due-diligence/save', () => `[${'0,'.repeat(30_000)}`, 'The request holds too many values'],
    [
      'characters of a text',
      '/create-company',
      () => `"${'x'.repeat(60_000)}`,
      'The request holds a text that is too long',
    ],
    ['blanks', '/create-company', () => ' '.repeat(60_000), 'The request holds too many blanks'],
  ])('PLT-27 is refused for its %s as soon as there are too many, the rest unread', async (_, path, part, message) => {
    const { stream, sent } = aLongBody(part)
    const response = await send(`${path}${path.endsWith('/') ? client : ''}`, stream, {
      ...json,
      authorization: firm.as.manager,
    })
    expect(await refusalOf(response)).toMatchObject({ status: 413, code: 'too-large', message })
    expect(sent.parts).toBe(1)
  })

  it('PLT-27 is answered with fifty of its faults at most, and how many more there are', async () => {
    const body = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`field${n}`, 1]))
    const { status, errors, more_errors } = await refusalOf(
      await send(`/update/kyc-review/${client}`, JSON.stringify(body), { ...json, authorization: firm.as.manager }),
    )
    expect(status).toBe(400)
    expect(Object.values(errors ?? {})).toEqual(Array(50).fill('Unknown field'))
    expect(more_errors).toBe(70)
  })
})

describe('A body with a name twice', () => {
  it.each([
    ['{"city":"Soto","city":"Willemstad"}', 400],
    ['{"city":"Soto","\\u0063ity":"Willemstad"}', 400],
    ['{"city":"Soto"}', 200],
  ])('PLT-29 %s is answered %i', async (body, status) => {
    const response = await send(`/update/kyc-review/${client}`, body, { ...json, authorization: firm.as.manager })
    expect(response.status).toBe(status)
    if (status === 400) expect(await refusalOf(response)).toMatchObject({ message: 'The request holds a name twice' })
  })
})

describe('Who calls too often', () => {
  const exhausted = async (act: () => Promise<Response>) => {
    for (let n = 0; n < 100; n++) if ((await act()).status === 429) return
    throw new Error('Nothing was counted')
  }

  it('PLT-27, LIM-10 is refused before anything of a public call is read', async () => {
    const from = { ...json, 'x-forwarded-for': '198.51.100.1' }
    await exhausted(() => send('/verify-token', '{}', from))
    const { stream, sent } = aLongBody(keys)
    expect([(await send('/verify-token', stream, from)).status, sent.parts]).toEqual([429, 0])
  })

  it('PLT-27, LIM-10 is refused before anything of a call by token is read, whatever tokens there may be', async () => {
    const from = { ...json, 'x-forwarded-for': '198.51.100.2' }
    let tokens = 0
    const unknown = () => send(dueDiligenceInfo.path, JSON.stringify({ token: `guess-${++tokens}` }), from)
    for (let n = 0; n < 10 * publicPerMinute; n++) await unknown()
    for (const { path } of [dueDiligenceInfo, saveDueDiligence]) {
      const { stream, sent } = aLongBody(keys)
      expect([(await send(path, stream, from)).status, sent.parts]).toEqual([429, 0])
    }
  })
})

describe('Another kind of body', () => {
  const unsupported = { status: 415, code: 'unsupported-type', message: 'Send JSON as application/json' }

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'multipart/form-data; boundary=x'])(
    'PLT-28 is answered 415 when it is %s, unread',
    async (type) => {
      const { stream, sent } = aLongBody(keys)
      const headers = { 'content-type': type, authorization: firm.as.manager }
      expect(await refusalOf(await send('/create-company', stream, headers))).toMatchObject(unsupported)
      expect(await refusalOf(await send('/logout', '', headers))).toMatchObject(unsupported)
      expect(sent.parts).toBe(0)
    },
  )

  it('PLT-28 is answered 415 when it does not say what it is', async () => {
    const { stream } = aLongBody(keys)
    expect(await refusalOf(await send('/create-company', stream, { authorization: firm.as.manager }))).toMatchObject(
      unsupported,
    )
  })

  it.each([
    [{ 'content-type': 'application/json; charset=iso-8859-1' }, 'Send JSON as application/json'],
    [{ 'content-type': 'application/json; charset=utf-16' }, 'Send JSON as application/json'],
    [{ ...json, 'content-encoding': 'gzip' }, 'Send JSON as it is, not packed'],
  ])('PLT-28 is answered 415 in other characters than UTF-8, and packed (%o)', async (headers, message) => {
    const answer = await refusalOf(await send('/companies/list', '{}', { ...headers, authorization: firm.as.manager }))
    expect(answer).toMatchObject({ status: 415, message })
  })

  it('PLT-28 is answered 400 where its bytes are no text, also where a letter is cut off at its end', async () => {
    const headers = { ...json, authorization: firm.as.manager }
    for (const bytes of [
      [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d],
      [0x7b, 0x7d, 0xc3],
    ]) {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(Uint8Array.from(bytes))
          controller.close()
        },
      })
      const answer = await refusalOf(await send('/companies/list', body, headers))
      expect(answer).toMatchObject({ status: 400, message: 'The request is not text in UTF-8' })
    }
  })

  it('PLT-28 may name its characters, and a body that is empty need not say anything', async () => {
    const as = { authorization: firm.as.manager }
    for (const type of ['application/json;charset=utf-8', 'Application/JSON ; charset=UTF-8'])
      expect((await send('/companies/list', '{}', { ...as, 'content-type': type })).status).toBe(200)
    const { api } = product
    expect((await api.request('/api/client/companies/list', { method: 'POST', headers: as })).status).toBe(200)
  })
})
