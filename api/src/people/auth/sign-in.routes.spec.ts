import { register, verifyOtp } from '@dossier/contract/people/endpoints/access'
import { getUser, login } from '@dossier/contract/people/endpoints/session'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, wrongCodeAt } from '../../testing/authenticator'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'
import type { User } from '../users/user'

let product: OpenProduct
let firm: Firm
let passwordHash: string
let people = 0

beforeAll(async () => {
  product = await openProduct({ twoFactorRequired: true, trustProxy: true })
  firm = await openFirm(product, ['officer'])
  passwordHash = await product.passwords.hash(password)
})

beforeEach(() => product.clock.pass(60))

const someone = (facts: Partial<User> = {}) =>
  product.hire(firm.id, { email: `user${++people}@firm.test`, passwordHash, ...facts })
const signIn = (user: User, token?: string, given = password) =>
  product.call(null, login, { body: { email: user.email, password: given, ...(token !== undefined && { token }) } })
const storedUser = (user: User) => product.database.db.collection<{ _id: string }>('users').findOne({ _id: user.id })

/** The secret of the set-up challenge. */
async function secretOf(user: User): Promise<string> {
  const { body } = await signIn(user)
  return 'secret' in body ? body.secret : ''
}
const code = (secret: string, away = 0) => codeAt(secret, new Date(product.clock.now().getTime() + away * 1000))
const wrongCode = (secret: string) => wrongCodeAt(secret, product.clock.now())

/** Someone whose second factor is set up, and its secret. */
async function withSecondFactor() {
  const user = await someone()
  const secret = await secretOf(user)
  await signIn(user, code(secret))
  product.clock.pass(60)
  return { user, secret }
}

const usedCode = { status: 401, body: { message: 'This code was used already. Wait for the next one' } }
const invalidCode = { status: 401, body: { status: 'error', message: 'Invalid code' } }

describe('Signing in where a second factor is required', () => {
  it('ACC-04, ACC-07, ACC-09 challenges to set up, and the code signs in by the same call', async () => {
    const user = await someone()
    const challenge = await signIn(user)
    expect(challenge.status).toBe(200)
    expect(challenge.body).toEqual({
      status: 'success',
      challenge: 'set_up_two_fa',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    })
    const secret = 'secret' in challenge.body ? challenge.body.secret : ''
    expect(await secretOf(user)).toBe(secret)
    const { status, body } = await signIn(user, code(secret))
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['status', 'token'])
    const me = await product.call('token' in body ? body.token : '', getUser, { query: {} })
    expect(me.body.user).toMatchObject({ two_factor_enabled: true, two_factor_setup_completed: true })
  })

  it('ACC-07 asks for the code alone from then on', async () => {
    const { user, secret } = await withSecondFactor()
    expect((await signIn(user)).body).toEqual({ status: 'success', challenge: 'verify_two_fa' })
    expect(await signIn(user, code(secret))).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  })

  it('ACC-07 refuses a wrong code, at the setup and later', async () => {
    const user = await someone()
    const secret = await secretOf(user)
    expect(await signIn(user, wrongCode(secret))).toMatchObject(invalidCode)
    expect(await storedUser(user)).toMatchObject({ twoFactorEnabled: false })
    await signIn(user, code(secret))
    expect(await signIn(user, wrongCode(secret))).toMatchObject(invalidCode)
  })

  it('ACC-07 tells nothing of the code before the password is right', async () => {
    const { user, secret } = await withSecondFactor()
    for (const token of [undefined, code(secret), wrongCode(secret)]) {
      expect(await signIn(user, token, 'Dossier-test-2')).toMatchObject({
        status: 401,
        body: { message: 'Invalid email or password' },
      })
    }
  })

  it.each(['', '12345', '1234567', 'abcdef', '12 456', 123_456, null])(
    'ACC-07 answers 400 to the code %j',
    async (token) => {
      const body = { email: 'a@b.test', password, token }
      const answered = await product.attempt(null, login, { body })
      expect(answered).toMatchObject({ status: 400, body: { errors: { token: expect.any(String) } } })
    },
  )

  it('ACC-10 takes a code one step early or late, and none further away', async () => {
    const { user, secret } = await withSecondFactor()
    expect(await signIn(user, code(secret, 60))).toMatchObject(invalidCode)
    expect(await signIn(user, code(secret, -60))).toMatchObject(invalidCode)
    expect((await signIn(user, code(secret, -30))).status).toBe(200)
    expect((await signIn(user, code(secret, 30))).status).toBe(200)
  })

  it('ACC-10 takes no code twice, nor an older one after a newer', async () => {
    const { user, secret } = await withSecondFactor()
    const first = code(secret)
    expect((await signIn(user, first)).status).toBe(200)
    expect(await signIn(user, first)).toMatchObject(usedCode)
    expect(await signIn(user, code(secret, -30))).toMatchObject(usedCode)
    product.clock.pass(30)
    expect((await signIn(user, code(secret))).status).toBe(200)
  })

  it.each(['the setup', 'a sign-in'])('ACC-10 lets one of two in that use one code at once, at %s', async (when) => {
    const { user, secret } = when === 'a sign-in' ? await withSecondFactor() : await atSetup()
    const body = { email: user.email, password, token: code(secret) }
    const other = await product.second()
    const answers = await Promise.all([
      product.call(null, login, { body }),
      other.call(null, login, { body }),
      product.call(null, login, { body }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(answers.find(({ status }) => status === 401)).toMatchObject(usedCode)
    const begun = await product.database.db.collection('sessions').countDocuments({ user_id: user.id })
    expect(begun).toBe(when === 'a sign-in' ? 2 : 1)
  })

  it('ACC-14, GOV-24 keeps the secret encrypted and answers it no more once it is set up', async () => {
    const { user, secret } = await withSecondFactor()
    const stored = await storedUser(user)
    expect(JSON.stringify(stored)).not.toContain(secret)
    const { body } = await signIn(user, code(secret))
    const me = await product.call('token' in body ? body.token : '', getUser, { query: {} })
    expect(me.body.user).not.toHaveProperty('two_factor_secret')
    expect(JSON.stringify([me.body, (await signIn(user)).body])).not.toContain(secret)
    const events = await product.database.db.collection('audit_events').find({ actor_id: user.id }).toArray()
    expect(JSON.stringify(events)).not.toContain(secret)
  })

  async function atSetup() {
    const user = await someone()
    return { user, secret: await secretOf(user) }
  }
})

describe('Signing in where a second factor is optional', () => {
  it('ACC-09 answers a token, unless the user has one', async () => {
    const optional = await openProduct()
    const id = await optional.found('Firm')
    const plain = await optional.hire(id, { email: 'plain@firm.test', passwordHash })
    const sealed = await sealedSecret(optional)
    await optional.hire(id, { email: 'waiting@firm.test', passwordHash, twoFactorSecret: sealed })
    await optional.hire(id, { email: 'both@firm.test', passwordHash, twoFactorSecret: sealed, twoFactorEnabled: true })
    const answer = async (email: string) => (await optional.call(null, login, { body: { email, password } })).body
    expect(await answer(plain.email)).toHaveProperty('token')
    expect(await answer('waiting@firm.test')).toHaveProperty('token')
    expect(await answer('both@firm.test')).toEqual({ status: 'success', challenge: 'verify_two_fa' })
  })

  /** A secret as this product encrypts them: that of someone who registered. */
  async function sealedSecret(of: OpenProduct): Promise<string> {
    await of.call(null, register, { body: { username: 'founder', email: 'founder@firm.test', password } })
    const user = await of.users.byEmail('founder@firm.test')
    return user?.twoFactorSecret ?? ''
  }
})

describe('The setup dialog of a signed-in user', () => {
  /** Signed in with a secret that waits, as after a registration. */
  async function waiting() {
    const user = await someone()
    const secret = await secretOf(user)
    return { user, secret, token: await product.tokenOf(user) }
  }
  const send = (token: string, given: string) => product.call(token, verifyOtp, { body: { token: given } })
  const refused = { status: 400, body: { status: 'error', message: 'Invalid code' } }

  it('ACC-12, ACC-13, ACC-14, ACC-34 has the secret until a right code finishes the setup', async () => {
    const { secret, token } = await waiting()
    const before = await product.call(token, getUser, { query: {} })
    expect(before.body.user).toMatchObject({ two_factor_enabled: false, two_factor_secret: secret })
    expect(await send(token, code(secret))).toMatchObject({ status: 200, body: { status: 'success' } })
    const after = await product.call(token, getUser, { query: {} })
    expect(after.body.user).toMatchObject({ two_factor_enabled: true, two_factor_setup_completed: true })
    expect(after.body.user).not.toHaveProperty('two_factor_secret')
  })

  it('ACC-34 has the secret of no one else', async () => {
    const { user, secret } = await waiting()
    const seen = await product.call(firm.as.officer, getUser, { query: { id: user.id } })
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toContain(secret)
  })

  it('ACC-13 refuses a wrong code, one that was used, and any once nothing waits', async () => {
    const { user, secret, token } = await waiting()
    expect(await send(token, wrongCode(secret))).toMatchObject(refused)
    expect(await product.attempt(token, verifyOtp, { body: { token: '12345' } })).toMatchObject({
      status: 400,
      body: { errors: { token: 'Invalid code' } },
    })
    await send(token, code(secret))
    expect(await send(token, code(secret, 30))).toMatchObject(refused)
    expect(await signIn(user, code(secret))).toMatchObject(usedCode)
    expect((await signIn(user, code(secret, 30))).status).toBe(200)
  })

  it('ACC-13 finishes once when two codes come at once', async () => {
    const { secret, token } = await waiting()
    const answers = await Promise.all([send(token, code(secret)), send(token, code(secret))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('The history of sign-ins', () => {
  it('ACC-11 has date, address and program of each completed one, and of no other', async () => {
    const user = await someone({ lastLoginAt: null })
    const secret = await secretOf(user)
    await signIn(user, wrongCode(secret))
    await signIn(user, undefined, 'Dossier-test-2')
    expect(await product.logins.ofUser(user.id, 10)).toEqual([])
    const first = product.clock.now()
    await from('198.51.100.7', 'Browser one', { email: user.email, password, token: code(secret) })
    product.clock.pass(3600)
    await from('2001:db8::7', 'x'.repeat(500), { email: user.email, password, token: code(secret) })
    expect(await product.logins.ofUser(user.id, 10)).toEqual([
      { at: product.clock.now(), address: '2001:db8::7', userAgent: 'x'.repeat(300) },
      { at: first, address: '198.51.100.7', userAgent: 'Browser one' },
    ])
    expect(await product.logins.ofUser(user.id, 1)).toHaveLength(1)
    expect(await product.users.byId(user.id)).toMatchObject({ lastLoginAt: product.clock.now() })
  })

  const from = (address: string, userAgent: string, body: object) =>
    product.api.request('/api/client/login', {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'user-agent': userAgent, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
})

describe('A password that was hashed at another cost', () => {
  it('GOV-24 is hashed as passwords are now with the next completed sign-in, also when several come at once', async () => {
    const user = await someone()
    const passwordCost = { memoryCost: 1024, timeCost: 2, parallelism: 1 }
    const costlier = await product.second({ passwordCost, twoFactorRequired: false })
    const hashNow = async () => (await product.users.byId(user.id))?.passwordHash ?? ''
    const signIn = (given: string) =>
      costlier.call(null, login, { body: { email: user.email, password: given } }).then(({ status }) => status)
    expect(await signIn('Dossier-test-2')).toBe(401)
    expect(await hashNow()).toBe(user.passwordHash)
    expect(await Promise.all([1, 2, 3].map(() => signIn(password)))).toEqual([200, 200, 200])
    expect(await hashNow()).toMatch(/^\$argon2id\$v=19\$m=1024,t=2,p=1\$/)
    const kept = await hashNow()
    expect(await signIn(password)).toBe(200)
    expect(await hashNow()).toBe(kept)
  })
})
