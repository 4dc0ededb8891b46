import {
  changePassword,
  forgotPasswordRequest,
  forgotPasswordResponse,
  sendVerificationEmail,
} from '@dossier/contract/people/endpoints/access'
import { getRoles, login } from '@dossier/contract/people/endpoints/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { followedByMachineClock } from '../../testing/machine-clock'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'
import type { User } from '../users/user'

let product: OpenProduct
let other: Pick<OpenProduct, 'call' | 'jobs'>
let firm: Firm
let passwordHash: string
let people = 0

const pass = followedByMachineClock(() => product)

beforeAll(async () => {
  product = await openProduct()
  other = await product.second()
  firm = await openFirm(product, ['officer'])
  passwordHash = await product.passwords.hash(password)
})

const another = 'Dossier-test-3'
const someone = (facts: Partial<User> = {}) =>
  product.hire(firm.id, { email: `user${++people}@firm.test`, passwordHash, ...facts })
const ask = (email: string, at: Pick<OpenProduct, 'call'> = product) =>
  at.call(null, forgotPasswordRequest, { body: { email } })
const reset = (token: string, given = another, at: Pick<OpenProduct, 'call'> = product) =>
  at.call(null, forgotPasswordResponse, { body: { password: given, token } })
const signIn = async (email: string, given: string) =>
  (await product.call(null, login, { body: { email, password: given } })).status
const isOpen = async (token: string, at: Pick<OpenProduct, 'call'> = product) =>
  (await at.call(token, getRoles, {})).status === 200
const change = (user: User, $set: object) =>
  product.database.db.collection<{ _id: string }>('users').updateOne({ _id: user.id }, { $set })
const eventsOf = (filter: object) =>
  product.database.db.collection<{ what: string }>('audit_events').find(filter).sort({ _id: 1 }).toArray()

/** What was mailed to someone. */
async function mailsTo(email: string) {
  await product.mail.deliver()
  return product.box.filter(({ to }) => to === email)
}

/** Someone with a link to reset their password in the mailbox. */
async function withLink(facts: Partial<User> = {}) {
  const user = await someone(facts)
  await ask(user.email)
  const mail = (await mailsTo(user.email)).at(-1)
  return { user, link: new URL(mail?.action?.href ?? '').searchParams.get('token') ?? '' }
}

const invalid = { status: 400, body: { status: 'error', message: 'Reset link is invalid or has expired' } }

describe('Asking to reset a password', () => {
  it('ACC-21, ACC-23 mails a link to the page, from the public address of the product', async () => {
    const user = await someone()
    expect(await ask(` ${user.email.toUpperCase()} `)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await mailsTo(user.email)).toMatchObject([
      {
        purpose: 'reset-password',
        action: { href: expect.stringMatching(/^https:\/\/dossier\.test\/forgot-password\?token=[\w-]{43}$/) },
      },
    ])
  })

  it('ACC-21 answers alike for addresses no one has, or has no more, and mails no one', async () => {
    const gone = await someone({ active: false })
    const known = await someone()
    const answers = [await ask(known.email), await ask('nobody@firm.test'), await ask(gone.email)]
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { status: 'success' } })
    expect(await mailsTo('nobody@firm.test')).toEqual([])
    expect(await mailsTo(gone.email)).toEqual([])
  })

  it('ACC-21, ACC-22 answers the seconds to wait within a minute, for known and unknown addresses, on every process', async () => {
    const user = await someone()
    for (const email of [user.email, 'stranger@firm.test']) {
      await ask(email)
      pass(15)
      const early = { status: 200, body: { status: 'error', timeout: 45 } }
      expect(await ask(email)).toMatchObject(early)
      expect(await ask(email.toUpperCase(), other)).toMatchObject(early)
      pass(44)
      expect((await ask(email)).body).toEqual({ status: 'error', timeout: 1 })
      pass(1)
      expect((await ask(email)).body).toEqual({ status: 'success' })
    }
    expect(await mailsTo(user.email)).toHaveLength(2)
  })

  it('ACC-21 mails once when it is asked many times at once', async () => {
    const user = await someone()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(user.email, n % 2 ? product : other)))
    expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1)
    // the other process may have taken it up and not handed it over yet
    await other.jobs.runDue()
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  it('ACC-20 refuses what is no address', async () => {
    for (const email of ['', 'ana', 'ana@firm', 'a b@firm.test']) {
      expect(await ask(email)).toMatchObject({ status: 400, body: { errors: { email: 'Invalid email' } } })
    }
  })

  it('GOV-14 is a visitor’s act and says of no one whether they have an account', async () => {
    const before = (await eventsOf({ organisation_id: 'platform' })).length
    await ask((await someone()).email)
    await ask('unknown@firm.test')
    const events = (await eventsOf({ organisation_id: 'platform' })).slice(before)
    expect(events).toHaveLength(2)
    for (const event of events) {
      expect(event).toMatchObject({
        what: 'password reset requested',
        actor_id: null,
        actor_type: 'PUBLIC',
        details: {},
      })
    }
  })

  it('leaves nothing to grow where no one was mailed', async () => {
    await ask('grow1@firm.test')
    await ask('grow2@firm.test')
    await product.mail.deliver()
    const { db } = product.database
    expect(await db.collection('mail_tokens').countDocuments({ purpose: 'nothing' })).toBe(1)
    expect(await db.collection('jobs').countDocuments({ job: 'mail' })).toBe(0)
  })
})

describe('Resetting a password', () => {
  it('ACC-25 sets it, and ends every session on every process at once', async () => {
    const { user, link } = await withLink()
    const sessions = [await product.tokenOf(user), await product.tokenOf(user)]
    expect(await isOpen(sessions[0] ?? '', other)).toBe(true)
    expect(await reset(link)).toMatchObject({ status: 200, body: { status: 'success' } })
    for (const token of sessions) expect([await isOpen(token), await isOpen(token, other)]).toEqual([false, false])
    expect([await signIn(user.email, password), await signIn(user.email, another)]).toEqual([401, 200])
    expect((await mailsTo(user.email)).map(({ purpose }) => purpose)).toEqual(['reset-password', 'password-changed'])
  })

  it('ACC-25 does not go round a second factor', async () => {
    const { user, link } = await withLink({ twoFactorEnabled: true })
    await reset(link)
    const { body } = await product.call(null, login, { body: { email: user.email, password: another } })
    expect(body).toEqual({ status: 'success', challenge: 'verify_two_fa' })
  })

  it('ACC-25 works once, also when it comes twice at once', async () => {
    const { user, link } = await withLink()
    const answers = await Promise.all([reset(link, 'Dossier-one'), reset(link, 'Dossier-two', other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject(invalid)
    const winner = answers[0]?.status === 200 ? 'Dossier-one' : 'Dossier-two'
    expect(await signIn(user.email, winner)).toBe(200)
    expect(await reset(link)).toMatchObject(invalid)
  })

  it('ACC-25 works for an hour', async () => {
    const [early, late] = [await withLink(), await withLink()]
    pass(3599)
    expect((await reset(early.link)).status).toBe(200)
    pass(1)
    expect(await reset(late.link)).toMatchObject(invalid)
  })

  it('ACC-25 works with the newest link only', async () => {
    const { user, link } = await withLink()
    pass(60)
    await ask(user.email)
    expect(await reset(link)).toMatchObject(invalid)
  })

  it.each(['', 'nonsense', 'x'.repeat(43)])('ACC-25 is refused with the token %j', async (token) => {
    expect(await reset(token)).toMatchObject(invalid)
  })

  it('ACC-25 is refused with a token for something else', async () => {
    const user = await someone({ emailVerified: false })
    await product.call(await product.tokenOf(user), sendVerificationEmail, { body: { email: user.email } })
    const [mail] = await mailsTo(user.email)
    expect(await reset(new URL(mail?.action?.href ?? '').searchParams.get('token') ?? '')).toMatchObject(invalid)
  })

  it('ACC-25 is refused once the account ended or has another address', async () => {
    const left = await withLink()
    await change(left.user, { active: false })
    expect(await reset(left.link)).toMatchObject(invalid)
    const moved = await withLink()
    await change(moved.user, { email: 'elsewhere@firm.test' })
    expect(await reset(moved.link)).toMatchObject(invalid)
  })

  it.each([
    ['', 'Password is required'],
    ['12345', 'Password must be from 6 to 30 characters long'],
    ['x'.repeat(31), 'Password must be from 6 to 30 characters long'],
  ])('ACC-24, ACC-25 refuses the password %j and leaves the link as it is', async (given, message) => {
    const { link } = await withLink()
    expect(await reset(link, given)).toMatchObject({ status: 400, body: { message, errors: { password: message } } })
    expect((await reset(link)).status).toBe(200)
  })

  it('GOV-14, GOV-24 is on record, with neither the link nor the password', async () => {
    const { user, link } = await withLink()
    await reset(link)
    const events = await eventsOf({ actor_id: user.id })
    expect(events.map(({ what }) => what)).toEqual(['password reset'])
    const { db } = product.database
    const kept = await Promise.all(
      ['audit_events', 'mail_tokens', 'users', 'sessions', 'jobs'].map((name) => db.collection(name).find().toArray()),
    )
    expect(JSON.stringify(kept)).not.toContain(link)
    expect(JSON.stringify(kept)).not.toContain(another)
  })
})

describe('Changing one’s own password', () => {
  const send = (token: string, currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
    product.call(token, changePassword, { body: { currentPassword, newPassword, confirmPassword } })

  it('ACC-48 sets it; the other sessions end on every process, this one goes on', async () => {
    const user = await someone()
    const [own, elsewhere] = [await product.tokenOf(user), await product.tokenOf(user)]
    expect(await send(own, password, another)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect([await isOpen(own), await isOpen(own, other)]).toEqual([true, true])
    expect([await isOpen(elsewhere), await isOpen(elsewhere, other)]).toEqual([false, false])
    expect([await signIn(user.email, password), await signIn(user.email, another)]).toEqual([401, 200])
    expect((await mailsTo(user.email)).map(({ purpose }) => purpose)).toEqual(['password-changed'])
    expect((await eventsOf({ actor_id: user.id })).map(({ what }) => what)).toContain('password changed')
  })

  it('ends links to reset it', async () => {
    const { user, link } = await withLink()
    await send(await product.tokenOf(user), password, another)
    expect(await reset(link, 'Dossier-test-4')).toMatchObject(invalid)
  })

  it.each([
    ['', another, another, 'Please enter your current password'],
    [password, '1234567', '1234567', 'Password must be at least 8 characters long'],
    [password, '', '', 'Password must be at least 8 characters long'],
    [password, 'x'.repeat(31), 'x'.repeat(31), 'Password must be from 6 to 30 characters long'],
    [password, password, password, 'New password must be different from the current password'],
    [password, another, `${another}x`, 'Passwords do not match'],
    ['Dossier-test-2', another, another, 'Current password is incorrect'],
  ])('ACC-46, ACC-47, ACC-48 refuses %j to %j inside 200', async (current, next, confirmed, message) => {
    const user = await someone()
    const token = await product.tokenOf(user)
    const { status, body } = await send(token, current, next, confirmed)
    expect({ status, body }).toEqual({ status: 200, body: { status: 'error', message } })
    expect(await mailsTo(user.email)).toEqual([])
  })

  it('ACC-47 takes 8 to 30 characters', async () => {
    const token = await product.tokenOf(await someone())
    expect((await send(token, password, '12345678')).body.status).toBe('success')
    expect((await send(token, '12345678', 'x'.repeat(30))).body.status).toBe('success')
  })

  it('ACC-48 takes a session', async () => {
    const body = { currentPassword: password, newPassword: another, confirmPassword: another }
    expect(await product.call(null, changePassword, { body })).toMatchObject({ status: 401 })
  })
})
