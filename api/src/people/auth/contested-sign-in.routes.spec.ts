import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { beginTwoFactor, verifyOtp } from '@dossier/contract/people/endpoints/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeAt, wrongCodeAt } from '../../testing/authenticator'
import { type Firm, openFirm } from '../../testing/firm'
import { followedByMachineClock } from '../../testing/machine-clock'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'
import type { User } from '../users/user'

let product: OpenProduct
let firm: Firm
let passwordHash: string
let people = 0

const pass = followedByMachineClock(() => product)

beforeAll(async () => {
  product = await openProduct({ rates: { publicPerMinute: 1_000_000, accountAttempts: 5 }, trustProxy: true })
  firm = await openFirm(product, ['administrator', 'officer'])
  passwordHash = await product.passwords.hash(password)
})

const someone = (facts: Partial<User> = {}) =>
  product.hire(firm.id, { email: `owner${++people}@firm.test`, passwordHash, ...facts })

const here = '198.51.100.7'
const home = '203.0.113.9'
const wrong = 'Dossier-test-2'
const refused = 'Invalid email or password'
const tooMany = 'Too many attempts, please try again later'

/** What a try from a network comes to: a message, a challenge, or a token. */
async function signIn(from: string, email: string, body: { password?: string; token?: string; link?: string } = {}) {
  const response = await product.api.request('/api/client/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password, ...body }),
  })
  const answer = (await response.json()) as { message?: string; challenge?: string; token?: string }
  return answer.message ?? answer.challenge ?? (answer.token ? 'token' : '')
}
async function wrongTries(count: number, from: string, email: string) {
  for (let n = 0; n < count; n++) expect(await signIn(from, email, { password: wrong })).toBe(refused)
}
async function mailedLinks(email: string) {
  await product.mail.deliver()
  const mails = product.box.filter(({ to, purpose }) => to === email && purpose === 'sign-in')
  return mails.map(({ action }) => new URL(action?.href ?? '').searchParams.get('token') ?? '')
}

describe('An account that others try', () => {
  it('ACC-10, ruling 38 is closed to their network alone, with the right password too', async () => {
    const { email } = await someone()
    await wrongTries(5, here, email)
    for (const given of [wrong, password]) expect(await signIn(here, email, { password: given })).toBe(tooMany)
    await wrongTries(1, home, email)
    pass(15 * 60)
    expect(await signIn(here, email)).toBe('token')
  })

  it('ruling 38 opens to its owner elsewhere with the right password and a second factor', async () => {
    const { email, secret } = await withSecondFactor()
    await wrongTries(5, here, email)
    expect(await signIn(home, email)).toBe('verify_two_fa')
    expect(await signIn(home, email, { token: codeAt(secret, product.clock.now()) })).toBe('token')
    expect(await mailedLinks(email)).toEqual([])
  })

  it('ruling 38 opens to its owner elsewhere with the right password and a mailed link, once', async () => {
    const { email } = await someone()
    await wrongTries(5, here, email)
    await wrongTries(1, home, email)
    expect(await mailedLinks(email)).toEqual([])
    expect(await signIn(home, email)).toBe(tooMany)
    expect(await signIn(home, email)).toBe(tooMany)
    const [link = '', ...more] = await mailedLinks(email)
    expect(more).toEqual([])
    expect(await signIn(home, email, { link, password: wrong })).toBe(refused)
    expect(await signIn(home, email, { link: 'unknown' })).toBe(tooMany)
    expect(await signIn(home, email, { link })).toBe('token')
    expect(await signIn(home, email, { link })).toBe(tooMany)
  })

  it('ruling 38 opens by a link of its own alone, for fifteen minutes', async () => {
    const [owner, other] = [await someone(), await someone()]
    for (const { email } of [owner, other]) {
      await wrongTries(5, here, email)
      expect(await signIn(home, email)).toBe(tooMany)
    }
    const [foreign = ''] = await mailedLinks(other.email)
    expect(await signIn(home, owner.email, { link: foreign })).toBe(tooMany)
    const [link = ''] = await mailedLinks(owner.email)
    product.clock.pass(15 * 60)
    expect(await signIn(home, owner.email, { link })).toBe(tooMany)
  })

  it('ruling 38 takes five tries with a link, and as many in all as twenty networks have', async () => {
    const { email } = await someone()
    for (let n = 1; n <= 20; n++) await wrongTries(5, `192.0.2.${n}`, email)
    expect(await signIn('192.0.2.21', email, { password: wrong })).toBe(tooMany)
    const [link = ''] = await mailedLinks(email)
    for (let n = 0; n < 5; n++) expect(await signIn('192.0.2.21', email, { link, password: wrong })).toBe(refused)
    expect(await signIn('192.0.2.21', email, { link })).toBe(tooMany)
    pass(15 * 60)
    expect(await signIn(home, email)).toBe('token')
  })

  it('ruling 38 takes no more codes with a session either, when as many were tried as twenty networks have', async () => {
    const owner = await someone()
    const token = await product.tokenOf(owner)
    const { secret } = (await product.call(token, beginTwoFactor, {})).body
    await product.call(token, verifyOtp, { body: { token: codeAt(secret, product.clock.now()) } })
    const make = async (from: string, code: string) => {
      const response = await product.api.request('/api/client/user/recovery-codes', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, authorization: `Bearer ${token}` },
        body: JSON.stringify({ token: code }),
      })
      return response.status
    }
    const wrongCode = wrongCodeAt(secret, product.clock.now())
    for (let n = 0; n < 100; n++) expect(await make(`198.51.${Math.floor(n / 5)}.7`, wrongCode)).toBe(400)
    expect(await make(home, wrongCode)).toBe(429)
  })

  it('ruling 38 compares no more passwords with a session either, when as many were tried as twenty networks have', async () => {
    const token = await product.tokenOf(await someone())
    const change = async (from: string, currentPassword: string) => {
      const response = await product.api.request('/api/client/user/account/change-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, authorization: `Bearer ${token}` },
        body: JSON.stringify({ currentPassword, newPassword: 'Another-pass-9', confirmPassword: 'Another-pass-9' }),
      })
      return response.status
    }
    for (let n = 0; n < 100; n++) expect(await change(`198.51.${Math.floor(n / 5)}.7`, wrong)).toBe(200)
    for (const given of [wrong, password]) expect(await change(home, given)).toBe(429)
  })

  it('ruling 38 lets its owner in by the link when no more tries are taken at all', async () => {
    const { email } = await someone()
    for (let n = 1; n <= 20; n++) await wrongTries(5, `192.0.2.${n}`, email)
    expect(await signIn(home, email)).toBe(tooMany)
    const [link = ''] = await mailedLinks(email)
    expect(await signIn(home, email, { link })).toBe('token')
  })

  it('ruling 38 is not contested by what its owner typed wrongly before signing in', async () => {
    const { email } = await someone()
    for (let round = 0; round < 2; round++) {
      await wrongTries(4, here, email)
      expect(await signIn(here, email)).toBe('token')
    }
    expect(await signIn(home, email)).toBe('token')
  })

  it('ruling 38 has its links on record, without them', async () => {
    const user = await someone()
    await wrongTries(5, here, user.email)
    await signIn(home, user.email)
    const [link = ''] = await mailedLinks(user.email)
    const { events } = (await product.call(firm.as.officer, listAuditEvents, { query: { actor: user.id } })).body
    expect(events).toMatchObject([{ what: 'sign-in link mailed', address: home, details: {} }])
    expect(JSON.stringify(events)).not.toContain(link)
  })
})

describe('An address that no one has', () => {
  it('ACC-10, ruling 38 is refused after the same work as an account', async () => {
    const stored = () =>
      Promise.all(['mail_tokens', 'audit_events'].map((name) => product.database.db.collection(name).countDocuments()))
    const more = async (act: () => Promise<unknown>) => {
      const before = await stored()
      await act()
      return (await stored()).map((count, at) => count - (before[at] ?? 0))
    }
    const exhausted = async (email: string) => {
      for (let n = 1; n <= 20; n++) await wrongTries(5, `192.0.2.${n}`, email)
      await product.mail.deliver()
    }
    const { email } = await someone()
    await exhausted(email)
    await exhausted('nobody@firm.test')
    const known = await more(() => signIn(home, email))
    expect(known).toEqual([1, 1])
    expect(await more(() => signIn(home, 'nobody@firm.test'))).toEqual(known)
    expect(await more(() => signIn(home, 'nobody@firm.test'))).toEqual(await more(() => signIn(home, email)))
    expect(await mailedLinks('nobody@firm.test')).toEqual([])
  })
})

/** A user who turned the second factor on, and its secret. */
async function withSecondFactor() {
  const user = await someone()
  const token = await product.tokenOf(user)
  const { secret } = (await product.call(token, beginTwoFactor, {})).body
  await product.call(token, verifyOtp, { body: { token: codeAt(secret, product.clock.now()) } })
  product.clock.pass(60)
  return { email: user.email, secret }
}
