import { endSessions, listSessions, renewSession } from '@dossier/contract/people/endpoints/access'
import { getRoles, login, logout } from '@dossier/contract/people/endpoints/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'
import type { User } from '../users/user'

let product: OpenProduct
let other: Pick<OpenProduct, 'call'>
let organisation: string
let passwordHash: string

beforeAll(async () => {
  product = await openProduct({ trustProxy: true })
  other = await product.second()
  organisation = await product.found('Trust Office')
  passwordHash = await product.passwords.hash(password)
})

const someone = (facts: Partial<User> = {}) =>
  product.hire(organisation, { type: 'TRUST_OFFICER', passwordHash, ...facts })
const list = async (token: string) => (await product.call(token, listSessions, {})).body.sessions
const end = (token: string, body: { id: string } | { others: true }) => product.call(token, endSessions, { body })
const isOpen = async (token: string, at: Pick<OpenProduct, 'call'> = product) =>
  (await at.call(token, getRoles, {})).status === 200
const idOf = async (token: string) => (await list(token)).find(({ current }) => current)?._id ?? ''

describe('One’s own sessions', () => {
  it('ruling 11 are listed newest first, with where each was begun and which one asks', async () => {
    const user = await someone()
    const signIn = async (address: string, userAgent: string) => {
      const response = await product.api.request('/api/client/login', {
        method: 'POST',
        headers: { 'x-forwarded-for': address, 'user-agent': userAgent, 'content-type': 'application/json' },
        body: JSON.stringify({ email: user.email, password }),
      })
      return ((await response.json()) as { token: string }).token
    }
    const begun = product.clock.now()
    const first = await signIn('198.51.100.7', 'Browser one')
    product.clock.pass(60)
    await signIn('203.0.113.9', 'Browser two')
    await product.tokenOf(await someone())
    expect(await list(first)).toEqual([
      {
        _id: expect.any(String),
        current: false,
        started_at: product.clock.now().toISOString(),
        expires_at: new Date(product.clock.now().getTime() + 86_400_000).toISOString(),
        address: '203.0.113.9',
        user_agent: 'Browser two',
      },
      {
        _id: expect.any(String),
        current: true,
        started_at: begun.toISOString(),
        expires_at: new Date(begun.getTime() + 86_400_000).toISOString(),
        address: '198.51.100.7',
        user_agent: 'Browser one',
      },
    ])
  })

  it('ruling 11, PLT-26 are ended one by one, on every process at once', async () => {
    const user = await someone()
    const [own, lost] = [await product.tokenOf(user), await product.tokenOf(user)]
    expect(await isOpen(lost, other)).toBe(true)
    expect(await end(own, { id: await idOf(lost) })).toMatchObject({ status: 200, body: { status: 'success' } })
    expect([await isOpen(lost), await isOpen(lost, other), await isOpen(own)]).toEqual([false, false, true])
  })

  it('ruling 11 are ended all but the one that asks', async () => {
    const user = await someone()
    const [own, ...others] = [await product.tokenOf(user), await product.tokenOf(user), await product.tokenOf(user)]
    const colleague = await product.tokenOf(await someone())
    await end(own, { others: true })
    expect(await Promise.all([...others, own, colleague].map((token) => isOpen(token)))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await list(own)).toHaveLength(1)
  })

  it('PLT-28 are no one else’s to end, and an unknown one is answered alike', async () => {
    const [own, foreign] = [await product.tokenOf(await someone()), await product.tokenOf(await someone())]
    const answers = [await end(own, { id: await idOf(foreign) }), await end(own, { id: 'a'.repeat(24) })]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { message: 'Not found' } })
    expect(await isOpen(foreign)).toBe(true)
  })

  it.each([{}, { id: 'x' }, { others: false }, { id: 'a'.repeat(24), others: true }, { id: { $ne: '' } }])(
    'are not ended by %j',
    async (body) => {
      const token = await product.tokenOf(await someone())
      expect((await product.attempt(token, endSessions, { body })).status).toBe(400)
      expect(await isOpen(token)).toBe(true)
    },
  )

  it('GOV-14 are ended on record', async () => {
    const user = await someone()
    await end(await product.tokenOf(user), { others: true })
    const events = await product.database.db.collection('audit_events').find({ actor_id: user.id }).toArray()
    expect(events).toMatchObject([{ what: 'sessions ended', details: { others: true } }])
  })
})

describe('Renewing a session', () => {
  it('ruling 11 lets the same session last another 24 hours, with a new token', async () => {
    const user = await someone()
    const own = await openProduct()
    const token = await own.tokenOf(await own.hire(await own.found('Firm'), user))
    own.clock.pass(86_000)
    const { status, body } = await own.call(token, renewSession, {})
    expect(status).toBe(200)
    const sessions = (await own.call(body.token, listSessions, {})).body.sessions
    expect(sessions).toMatchObject([
      { current: true, expires_at: new Date(own.clock.now().getTime() + 86_400_000).toISOString() },
    ])
    own.clock.pass(86_399)
    expect((await own.call(body.token, getRoles, {})).status).toBe(200)
    expect((await own.call(token, getRoles, {})).status).toBe(401)
    own.clock.pass(1)
    expect((await own.call(body.token, getRoles, {})).status).toBe(401)
  })

  it('ends a week after the sign-in, however often it is renewed', async () => {
    const own = await openProduct()
    let token = await own.tokenOf(await own.hire(await own.found('Firm'), {}))
    const week = 7 * 86_400
    for (let passed = 0; passed < week - 86_400; passed += 80_000) {
      own.clock.pass(80_000)
      token = (await own.call(token, renewSession, {})).body.token
    }
    own.clock.pass(week - 7 * 80_000 - 1)
    expect((await own.call(token, getRoles, {})).status).toBe(200)
    token = (await own.call(token, renewSession, {})).body.token
    own.clock.pass(1)
    expect((await own.call(token, getRoles, {})).status).toBe(401)
  })

  it('PLT-26 does not bring back one that ended', async () => {
    const user = await someone()
    const token = await product.tokenOf(user)
    const { body } = await product.call(token, renewSession, {})
    await end(await product.tokenOf(user), { others: true })
    expect(await isOpen(body.token)).toBe(false)
    expect(await product.call(token, renewSession, {})).toMatchObject({ status: 401 })
  })

  it('GOV-14 is on record', async () => {
    const user = await someone()
    await product.call(await product.tokenOf(user), renewSession, {})
    const events = await product.database.db.collection('audit_events').find({ actor_id: user.id }).toArray()
    expect(events).toMatchObject([{ what: 'session renewed' }])
  })
})

describe('Signing out', () => {
  it('PLT-26 is over on another process at once, however often that one saw the token', async () => {
    const user = await someone()
    const { body } = await product.call(null, login, { body: { email: user.email, password } })
    const token = 'token' in body ? body.token : ''
    for (let n = 0; n < 3; n++) expect(await isOpen(token, other)).toBe(true)
    await product.call(token, logout, {})
    expect(await isOpen(token, other)).toBe(false)
  })
})
