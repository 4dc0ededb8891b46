import { beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../platform/http/listen'
import { readSettings } from '../../settings'
import { type Firm, openFirm } from '../../testing/firm'
import { followedByMachineClock } from '../../testing/machine-clock'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let addresses = 0

/** LIM-10 is adjustable; fewer are sooner counted. */
const few = 8
const rates = { publicPerMinute: few, accountAttempts: 1_000_000 }

const pass = followedByMachineClock(() => product)

beforeAll(async () => {
  product = await openProduct({ rates, trustProxy: true })
  firm = await openFirm(product, ['manager', 'officer'])
})

const json = { 'content-type': 'application/json' }
const newAddress = () => `198.51.100.${++addresses}`

const postTo =
  (api: Pick<OpenProduct['api'], 'request'>) => async (address: string, path: string, body: object, token?: string) => {
    const response = await api.request(`/api/client${path}`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': address, ...(token && { authorization: token }) },
      body: JSON.stringify(body),
    })
    return response.status
  }
const post: ReturnType<typeof postTo> = (...sent) => postTo(product.api)(...sent)
/** The cheapest public call: refused by its schema, after it was counted. */
const anyCall = (address: string, token?: string) => post(address, '/verify-token', {}, token)
const times = async (count: number, act: () => Promise<number>) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push(await act())
  return [...new Set(statuses)]
}

describe('Public calls', () => {
  it('LIM-10 are 60 a minute for an address, over all of them', async () => {
    const usual = await openProduct({ rates: readSettings({}, '/').rates, trustProxy: true })
    const post = postTo(usual.api)
    const anyCall = (from: string) => post(from, '/verify-token', {})
    const address = newAddress()
    const kinds = [
      () => post(address, '/login', { email: `${++addresses}@firm.test`, password: 'x' }),
      () => post(address, '/register', { username: '', email: '', password: '' }),
      () => post(address, '/user/forgot-password-request', { email: '' }),
      () => post(address, '/user/forgot-password-response', { password: '', token: '' }),
      () => post(address, '/verify-token', { token: '' }),
      () => post(address, '/contact-info-text', {}),
      () => post(address, '/error', { error_cought: '', source: '', url: '' }),
      () => post(address, '/check-access-token', { token: '' }),
    ]
    for (let n = 0; n < 60; n++) expect(await kinds[n % kinds.length]?.()).not.toBe(429)
    for (const kind of kinds) expect(await kind()).toBe(429)
    expect(await anyCall(newAddress())).toBe(400)
    pass(59)
    expect(await anyCall(address)).toBe(429)
    pass(1)
    expect(await anyCall(address)).toBe(400)
  })

  it('LIM-10, ERR-06 say so in the common words', async () => {
    const address = newAddress()
    await times(few, () => anyCall(address))
    const response = await product.api.request('/api/client/login', {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': address },
      body: '{}',
    })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await response.json()).toMatchObject({
      status: 'error',
      code: 'too-many-requests',
      message: 'Too many requests, please try again later',
    })
  })

  it('LIM-10 are counted for someone signed in too, whose other calls are not', async () => {
    const address = newAddress()
    expect(await times(few, () => anyCall(address, firm.as.officer))).toEqual([400])
    expect(await anyCall(address, firm.as.officer)).toBe(429)
    const signedIn = () => post(address, '/companies/list', {}, firm.as.officer)
    expect(await times(few + 2, signedIn)).toEqual([200])
    expect(await anyCall(address)).toBe(429)
  })

  it('LIM-10, PLT-23 are counted over all processes, also when they come at once', async () => {
    const address = newAddress()
    const other = await product.second()
    const headers = { ...json, 'x-forwarded-for': address }
    const answers = await Promise.all(
      Array.from({ length: 3 * few }, (_, n) =>
        (n % 2 ? product : other).api.request('/api/client/verify-token', { method: 'POST', headers, body: '{}' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(few)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2 * few)
  })

  it('LIM-10 of one IPv6 network are those of one caller', async () => {
    let host = 0
    expect(await times(few, () => anyCall(`2001:db8:7:7::${(++host).toString(16)}`))).toEqual([400])
    expect(await anyCall('2001:db8:7:7:ffff::1')).toBe(429)
    expect(await anyCall('2001:db8:7:8::1')).toBe(400)
  })
})

describe('Calls with the token of a link', () => {
  /** The token of a form, as its client got it. */
  async function linkToken(): Promise<string> {
    const company_id = await firm.client()
    const response = await product.api.request('/api/client/due-diligence/create', {
      method: 'POST',
      headers: { ...json, authorization: firm.as.manager },
      body: JSON.stringify({ company_id, label: 'Year end' }),
    })
    const { dueDiligence } = (await response.json()) as { dueDiligence: { access_link_token: string } }
    return dueDiligence.access_link_token
  }
  const open = (address: string, token: string) => post(address, '/due-diligence-info', { token })

  it('LIM-10 are as many for the token and address, so that one device does not lock out the other', async () => {
    const one = await linkToken()
    const [device, another] = [newAddress(), newAddress()]
    expect(await times(few, () => open(device, one))).toEqual([200])
    expect(await open(device, one)).toBe(429)
    expect(await times(few, () => open(another, one))).toEqual([200])
    expect(await open(another, one)).toBe(429)
  })

  it('LIM-10 come from ten addresses a minute at most for a token', async () => {
    const [one, other] = [await linkToken(), await linkToken()]
    const [first, eleventh] = [newAddress(), newAddress()]
    expect(await open(first, one)).toBe(200)
    expect(await times(9, () => open(newAddress(), one))).toEqual([200])
    expect(await times(3, () => open(eleventh, one))).toEqual([429])
    expect(await open(first, one)).toBe(200)
    expect(await open(eleventh, other)).toBe(200)
  })

  it('LIM-10 do not use up what the address may call', async () => {
    const [one, other] = [await linkToken(), await linkToken()]
    const address = newAddress()
    expect(await times(few, () => open(address, one))).toEqual([200])
    expect(await times(few, () => open(address, other))).toEqual([200])
    expect(await anyCall(address)).toBe(400)
  })

  it('LIM-10 count for the address when the token opens nothing, is another each time or is none', async () => {
    const address = newAddress()
    let tries = 0
    expect(await times(3, () => open(address, `guess-${++tries}`))).toEqual([401])
    expect(await times(3, () => post(address, '/generate-view/token', { token: `guess-${++tries}` }))).toEqual([401])
    expect(await times(1, () => post(address, '/due-diligence-info', { token: 7 }))).toEqual([400])
    expect(await times(1, () => post(address, '/due-diligence-info', { token: 'x'.repeat(2 ** 20) }))).toEqual([413])
    expect(await open(address, 'guess')).toBe(429)
    expect(await anyCall(address)).toBe(429)
  })
})

describe('The address of a caller', () => {
  const countsTo = async (at: OpenProduct, headers: Record<string, string>) => {
    const keys = async () =>
      (await at.database.db.collection<{ key: string; points: number }>('rate_limits').find().toArray()).map(
        ({ key, points }) => `${key} ${points}`,
      )
    const before = await keys()
    await at.api.request('/api/client/verify-token', { method: 'POST', headers: { ...json, ...headers }, body: '{}' })
    return (await keys()).filter((key) => !before.includes(key)).map((key) => key.replace(/^public:(.*) \d+$/, '$1'))
  }

  it('is the last one that a trusted proxy names, whatever the caller wrote before it', async () => {
    expect(await countsTo(product, { 'x-forwarded-for': '203.0.113.1' })).toEqual(['203.0.113.1'])
    expect(await countsTo(product, { 'x-forwarded-for': '1.1.1.1, 203.0.113.2' })).toEqual(['203.0.113.2'])
    expect(await countsTo(product, { 'x-forwarded-for': '::FFFF:203.0.113.4' })).toEqual(['203.0.113.4'])
    expect(await countsTo(product, { 'x-forwarded-for': '203.0.113.3, unknown' })).toEqual([''])
    expect(await countsTo(product, {})).toEqual([''])
  })

  it('is never taken from a header where no proxy is trusted', async () => {
    const untrusting = await openProduct({ rates })
    expect(await countsTo(untrusting, { 'x-forwarded-for': '203.0.113.1' })).toEqual([''])
  })

  it('is that of the connection, an IPv4 address being one', async () => {
    const untrusting = await openProduct({ rates })
    const server = await listen(untrusting.api, { port: 0 })
    await fetch(`http://127.0.0.1:${server.port}/api/client/verify-token`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': '203.0.113.1', connection: 'close' },
      body: '{}',
    })
    await server.close()
    const counted = await untrusting.database.db.collection('rate_limits').find().toArray()
    expect(counted.map(({ key }) => key)).toEqual(['public:127.0.0.1'])
  })
})
