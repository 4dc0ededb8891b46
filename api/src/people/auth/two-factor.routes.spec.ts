import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { beginTwoFactor, makeRecoveryCodes, verifyOtp } from '@dossier/contract/people/endpoints/access'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { getUser, login } from '@dossier/contract/people/endpoints/session'
import { resetTwoFactor } from '@dossier/contract/people/endpoints/users'
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
  product = await openProduct()
  firm = await openFirm(product, ['administrator', 'officer'])
  passwordHash = await product.passwords.hash(password)
})
// A code is right once.
beforeEach(() => product.clock.pass(60))

const someone = async (organisationId = firm.id) => {
  const user = await product.hire(organisationId, { email: `user${++people}@firm.test`, passwordHash })
  return { user, token: await product.tokenOf(user) }
}
const signIn = (user: User, token?: string) =>
  product.attempt(null, login, { body: { email: user.email, password, ...(token !== undefined && { token }) } })
const begin = (token: string) => product.call(token, beginTwoFactor, {})
const make = (token: string, code: string) => product.attempt(token, makeRecoveryCodes, { body: { token: code } })
const own = async (token: string) => (await product.call(token, getUser, { query: {} })).body.user
const events = async (user: User) =>
  (await product.call(firm.as.officer, listAuditEvents, { query: { actor: user.id } })).body.events

/** A user who turned the second factor on, with a set of recovery codes. */
async function withCodes() {
  const { user, token } = await someone()
  const { secret } = (await begin(token)).body
  const code = () => {
    product.clock.pass(60)
    return codeAt(secret, product.clock.now())
  }
  await product.call(token, verifyOtp, { body: { token: code() } })
  const codes = (await make(token, code())).body.codes as string[]
  return { user, token, secret, code, codes }
}
const invalidCode = { body: { message: 'Invalid code' } }

describe('A second factor where it is optional', () => {
  it('ACC-09 is turned on by oneself, and asked for from then on', async () => {
    const { user, token } = await someone()
    expect((await signIn(user)).body).toHaveProperty('token')
    const { status, body } = await begin(token)
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['secret', 'status']])
    expect((await begin(token)).body.secret).toBe(body.secret)
    expect((await own(token)).two_factor_secret).toBe(body.secret)
    expect((await signIn(user)).body).toHaveProperty('token')
    const sent = { body: { token: codeAt(body.secret, product.clock.now()) } }
    expect((await product.call(token, verifyOtp, sent)).status).toBe(200)
    expect(await own(token)).toMatchObject({ two_factor_enabled: true, recovery_codes_left: 0 })
    expect((await signIn(user)).body).toEqual({ status: 'success', challenge: 'verify_two_fa' })
    const recorded = (await events(user)).map(({ what }) => what)
    expect(recorded.slice(0, 1)).toEqual(['two-factor set up'])
    expect(recorded).toContain('two-factor offered')
  })

  it('ACC-34 has its secret shown to no one once it is set up', async () => {
    const { token } = await withCodes()
    expect(await begin(token)).toMatchObject({
      status: 400,
      body: { message: 'Two-factor authentication is set up already' },
    })
    expect(await own(token)).not.toHaveProperty('two_factor_secret')
  })

  it('ACC-09 is not begun without a session', async () => {
    expect((await product.attempt(null, beginTwoFactor, {})).status).toBe(401)
    expect((await product.attempt(null, makeRecoveryCodes, { body: { token: '123456' } })).status).toBe(401)
  })
})

describe('Recovery codes', () => {
  it('ruling 39 are ten, made for a right code, shown once and kept as hashes', async () => {
    const { user, token, codes, secret } = await withCodes()
    expect(codes).toHaveLength(10)
    expect(await own(token)).toMatchObject({ recovery_codes_left: 10 })
    const stored = JSON.stringify(await product.users.byId(user.id))
    for (const code of codes) expect(stored).not.toContain(code)
    expect(await make(token, wrongCodeAt(secret, product.clock.now()))).toMatchObject({ status: 400, ...invalidCode })
    expect((await events(user))[0]).toMatchObject({ what: 'recovery codes made', details: { codes: 10 } })
  })

  it('ruling 39 sign in in place of a code, each once, however it is typed', async () => {
    const { user, token, codes } = await withCodes()
    const [first = '', second = ''] = codes
    expect((await signIn(user, first)).body).toHaveProperty('token')
    expect((await events(user))[0]).toMatchObject({ what: 'signed in', details: { recoveryCodesLeft: 9 } })
    expect(await signIn(user, first)).toMatchObject({ status: 401, ...invalidCode })
    expect((await signIn(user, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).body).toHaveProperty('token')
    expect(await own(token)).toMatchObject({ recovery_codes_left: 8 })
  })

  it('ruling 39 are mailed about to their owner, without them, when a set is made and when one is used', async () => {
    const { user, codes } = await withCodes()
    await signIn(user, codes[0])
    await product.mail.deliver()
    const mails = product.box.filter(({ to }) => to === user.email)
    expect(mails.map(({ purpose }) => purpose)).toEqual(['recovery-codes-made', 'recovery-code-used'])
    expect(mails[1]?.paragraphs.join()).toContain('9 are left')
    for (const code of codes) expect(JSON.stringify(mails)).not.toContain(code)
  })

  it('ruling 39 sign in once where one is sent twice at the same time', async () => {
    const { user, codes } = await withCodes()
    const answers = await Promise.all([1, 2, 3].map(() => signIn(user, codes[0])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  it('ruling 39 give way to a new set, which a recovery code may ask for too', async () => {
    const { user, token, code, codes } = await withCodes()
    const next = (await make(token, code())).body.codes as string[]
    expect(await signIn(user, codes[0])).toMatchObject({ status: 401, ...invalidCode })
    expect((await make(token, next[0] ?? '')).status).toBe(200)
    expect(await signIn(user, next[1])).toMatchObject({ status: 401, ...invalidCode })
  })

  it('ruling 39 are shown to their owner alone, and end with a reset of the second factor', async () => {
    const { user, codes } = await withCodes()
    const { body } = await product.call(firm.as.administrator, getUser, { query: { id: user.id } })
    expect(body.user).not.toHaveProperty('recovery_codes_left')
    await product.call(firm.as.administrator, resetTwoFactor, { body: { user_id: user.id } })
    expect((await product.users.byId(user.id))?.recoveryCodes).toEqual([])
    expect(codes).toHaveLength(10)
  })

  it('ruling 39 take a second factor that is set up', async () => {
    const { token } = await someone()
    expect(await make(token, '123456')).toMatchObject({
      status: 400,
      body: { message: 'Set up two-factor authentication first' },
    })
  })

  it.each(['', '12345', 'AB12-CD34-EF56', 'IIII-LLLL-OOOO-UUUU', 7])('ruling 39 are none as %j', async (token) => {
    const { user } = await someone()
    const answer = await product.attempt(null, login, { body: { email: user.email, password, token } })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid input' } })
  })
})

describe('A second factor that an organisation requires', () => {
  it('GOV-36 is set up at the next sign-in before anything else, by its members alone', async () => {
    const strict = await openFirm(product, ['administrator'])
    const { user } = await someone(strict.id)
    const { user: elsewhere } = await someone()
    await product.call(strict.as.administrator, saveSettings, { body: { two_factor_required: true } })
    const { body } = await signIn(user)
    expect(body).toEqual({ status: 'success', challenge: 'set_up_two_fa', secret: expect.any(String) })
    expect((await signIn(elsewhere)).body).toHaveProperty('token')
    const code = codeAt(String(body.secret), product.clock.now())
    expect((await signIn(user, code)).body).toHaveProperty('token')
    product.clock.pass(60)
    expect((await signIn(user)).body).toEqual({ status: 'success', challenge: 'verify_two_fa' })
  })
})
