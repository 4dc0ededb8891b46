import { changePassword, verifyOtp } from '@dossier/contract/people/endpoints/access'
import { login } from '@dossier/contract/people/endpoints/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeAt, wrongCodeAt } from '../../testing/authenticator'
import { followedByMachineClock } from '../../testing/machine-clock'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'
import type { User } from '../users/user'

type Calls = Pick<OpenProduct, 'call'>

let product: OpenProduct
let other: Calls
let organisation: string
let passwordHash: string
let people = 0

const pass = followedByMachineClock(() => product)

beforeAll(async () => {
  product = await openProduct({ rates: { publicPerMinute: 1_000_000, accountAttempts: 5 } })
  other = await product.second()
  organisation = await product.found('Trust Office')
  passwordHash = await product.passwords.hash(password)
})

const someone = (facts: Partial<User> = {}) =>
  product.hire(organisation, { email: `user${++people}@firm.test`, passwordHash, ...facts })

async function signIn(email: string, given = password, token?: string, at: Calls = product) {
  const { status, body } = await at.call(null, login, {
    body: { email, password: given, ...(token !== undefined && { token }) },
  })
  return body.message ?? (status === 200 && 'challenge' in body ? body.challenge : status)
}
const wrong = 'Dossier-test-2'
const refused = 'Invalid email or password'
const tooMany = 'Too many attempts, please try again later'

describe('Wrong tries at an account', () => {
  it('ACC-10 answer 429 after five, with the right password too, to this account alone, for 15 minutes', async () => {
    const { email } = await someone()
    const bystander = await someone()
    for (let n = 0; n < 5; n++) expect(await signIn(email, wrong)).toBe(refused)
    expect(await signIn(email, wrong)).toBe(tooMany)
    expect(await product.call(null, login, { body: { email, password } })).toMatchObject({
      status: 429,
      body: { status: 'error', code: 'too-many-requests', message: tooMany },
    })
    expect(await signIn(bystander.email)).toBe(200)
    pass(899)
    expect(await signIn(email)).toBe(tooMany)
    pass(1)
    expect(await signIn(email)).toBe(200)
  })

  it('ACC-10 are counted whatever the case and the blanks, and for addresses without an account alike', async () => {
    const tries = ['Nobody@firm.test', ' nobody@firm.test', 'NOBODY@FIRM.TEST ', 'nobody@firm.test', 'nobody@firm.tesT']
    for (const email of tries) expect(await signIn(email, wrong)).toBe(refused)
    expect(await signIn('nobody@firm.test', wrong)).toBe(tooMany)
  })

  it('ACC-10 are counted however an accent is written, as the account is found', async () => {
    const { email } = await someone({ email: 'Jose\u0301@firm.test' })
    for (const written of ['jos\u00e9', 'JOS\u00c9', 'jose\u0301', 'JOSE\u0301', 'Jos\u00e9']) {
      expect(await signIn(`${written}@firm.test`, wrong)).toBe(refused)
    }
    expect(await signIn(email)).toBe(tooMany)
    pass(15 * 60 + 1)
    expect(await signIn('JOS\u00c9@firm.test')).toBe(200)
  })

  it('ACC-10 are forgotten with a sign-in', async () => {
    const { email } = await someone()
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++) expect(await signIn(email, wrong)).toBe(refused)
      expect(await signIn(email)).toBe(200)
    }
  })

  it('ACC-10, PLT-23 are counted over all processes', async () => {
    const { email } = await someone()
    for (const at of [product, other, product, other, other]) {
      expect(await signIn(email, wrong, undefined, at)).toBe(refused)
    }
    expect(await signIn(email, password, undefined, product)).toBe(tooMany)
    expect(await signIn(email, password, undefined, other)).toBe(tooMany)
  })

  it('ACC-10 are five when twenty come at once', async () => {
    const { email } = await someone()
    const tries = Array.from({ length: 20 }, (_, n) => signIn(email, wrong, undefined, n % 2 ? product : other))
    const answers = await Promise.all(tries)
    expect(answers.filter((answer) => answer === refused)).toHaveLength(5)
    expect(answers.filter((answer) => answer === tooMany)).toHaveLength(15)
  })

  it('ACC-10 are wrong passwords and wrong codes together; asking for the challenge neither counts nor clears', async () => {
    const { email, secret } = await withSecondFactor()
    const bad = wrongCodeAt(secret, product.clock.now())
    for (let n = 0; n < 2; n++) expect(await signIn(email, wrong)).toBe(refused)
    for (let n = 0; n < 6; n++) expect(await signIn(email)).toBe('verify_two_fa')
    for (let n = 0; n < 3; n++) expect(await signIn(email, password, bad)).toBe('Invalid code')
    expect(await signIn(email, password, codeAt(secret, product.clock.now()))).toBe(tooMany)
    expect(await signIn(email)).toBe(tooMany)
  })

  it('ACC-10, ACC-13 are codes of the setup dialog too', async () => {
    const { user, secret, token } = await waiting()
    const bad = wrongCodeAt(secret, product.clock.now())
    const send = async (code: string) => (await product.call(token, verifyOtp, { body: { token: code } })).body.message
    for (let n = 0; n < 5; n++) expect(await send(bad)).toBe('Invalid code')
    expect(await send(codeAt(secret, product.clock.now()))).toBe(tooMany)
    expect(await signIn(user.email)).toBe(tooMany)
  })

  it('ACC-10, ACC-48 are wrong current passwords of someone signed in too', async () => {
    const user = await someone()
    const token = await product.tokenOf(user)
    const change = async (currentPassword: string) => {
      const body = { currentPassword, newPassword: 'Dossier-test-3', confirmPassword: 'Dossier-test-3' }
      const { status, body: answer } = await product.call(token, changePassword, { body })
      return [status, answer.message]
    }
    for (let n = 0; n < 5; n++) expect(await change(wrong)).toEqual([200, 'Current password is incorrect'])
    expect(await change(password)).toEqual([429, tooMany])
  })

  it('ACC-10, ACC-48 are no right ones, however often a password is changed', async () => {
    const token = await product.tokenOf(await someone())
    const chosen = [password, ...Array.from({ length: 7 }, (_, n) => `Dossier-chosen-${n}`)]
    for (const [n, currentPassword] of chosen.slice(0, -1).entries()) {
      const newPassword = chosen[n + 1]
      const body = { currentPassword, newPassword, confirmPassword: newPassword }
      expect(await product.attempt(token, changePassword, { body })).toMatchObject({ body: { status: 'success' } })
    }
  })

  /** Someone who has a secret that is not set up yet, signed in. */
  async function waiting() {
    const required = await openRequired()
    const user = await someone()
    const secret = await required(user.email)
    return { user, secret, token: await product.tokenOf(user) }
  }

  async function withSecondFactor() {
    const { user, secret, token } = await waiting()
    await product.call(token, verifyOtp, { body: { token: codeAt(secret, product.clock.now()) } })
    pass(60)
    return { email: user.email, secret }
  }

  /** A process of the same product that requires a second factor: it offers a secret. */
  async function openRequired() {
    const { call } = await product.second({ twoFactorRequired: true })
    return async (email: string) => {
      const { body } = await call(null, login, { body: { email, password } })
      return 'secret' in body ? body.secret : ''
    }
  }
})
