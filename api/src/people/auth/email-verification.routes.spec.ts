import { sendVerificationEmail, verifyToken } from '@dossier/contract/people/endpoints/access'
import { getUser } from '@dossier/contract/people/endpoints/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { followedByMachineClock } from '../../testing/machine-clock'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import type { User } from '../users/user'

let product: OpenProduct
let organisation: string
let people = 0

const pass = followedByMachineClock(() => product)

beforeAll(async () => {
  product = await openProduct()
  organisation = await product.found('Trust Office')
})

/** Someone whose address is not verified, signed in. */
async function someone() {
  const user = await product.hire(organisation, { email: `user${++people}@firm.test`, emailVerified: false })
  return { user, token: await product.tokenOf(user) }
}
const send = (token: string, email: string) => product.call(token, sendVerificationEmail, { body: { email } })
const verify = (token: string) => product.call(null, verifyToken, { body: { token } })
const tokenIn = (href: string | undefined) => new URL(href ?? '').searchParams.get('token') ?? ''
const change = (user: User, $set: object) =>
  product.database.db.collection<{ _id: string }>('users').updateOne({ _id: user.id }, { $set })

/** The tokens that were mailed to someone, newest last. */
async function mailed({ email }: User) {
  await product.mail.deliver()
  return product.box.filter(({ to }) => to === email).map(({ action }) => tokenIn(action?.href))
}

/** Someone with a link in their mailbox. */
async function withLink() {
  const { user, token } = await someone()
  await send(token, user.email)
  return { user, session: token, link: (await mailed(user)).at(-1) ?? '' }
}

const problem = { status: 400, body: { status: 'error', message: 'There was a problem verifying your email' } }
const expired = { status: 400, body: { status: 'expired', message: 'Verification link has expired' } }

describe('A link that verifies an address', () => {
  it('ACC-29, ACC-32 says whose it is, and says so again when it is repeated', async () => {
    const { user, session, link } = await withLink()
    const isVerified = async () => (await product.call(session, getUser, { query: {} })).body.user.email_verified
    expect(await isVerified()).toBe(false)
    const success = { status: 200, body: { status: 'success', email: user.email } }
    expect(await verify(link)).toMatchObject(success)
    expect(await isVerified()).toBe(true)
    pass(25 * 3600)
    expect(await verify(link)).toMatchObject(success)
  })

  it('ACC-29 lives 24 hours', async () => {
    const [early, late] = [await withLink(), await withLink()]
    pass(24 * 3600 - 1)
    expect((await verify(early.link)).status).toBe(200)
    pass(1)
    expect(await verify(late.link)).toMatchObject(expired)
  })

  it('ACC-29 is answered as expired for a month, and is forgotten then by one of all processes', async () => {
    const { user, link } = await withLink()
    const other = await product.second()
    const kept = () => product.database.db.collection('mail_tokens').countDocuments({ user_id: user.id })
    pass(30 * 24 * 3600)
    await Promise.all([product.jobs.runDue(), other.jobs.runDue()])
    expect([await kept(), (await verify(link)).body.status]).toEqual([1, 'expired'])
    pass(24 * 3600)
    await Promise.all([product.jobs.runDue(), other.jobs.runDue()])
    expect(await kept()).toBe(0)
    expect(await verify(link)).toMatchObject(problem)
  })

  it.each(['', 'nonsense', 'x'.repeat(43)])('ACC-29 is not %j', async (token) => {
    expect(await verify(token)).toMatchObject(problem)
  })

  it('ACC-29, ACC-32 proves nothing of another address, nor for an account that ended', async () => {
    const moved = await withLink()
    await change(moved.user, { email: 'elsewhere@firm.test' })
    expect(await verify(moved.link)).toMatchObject(problem)
    const left = await withLink()
    await change(left.user, { active: false })
    expect(await verify(left.link)).toMatchObject(problem)
  })

  it('ACC-29 of an earlier mail ends with the next', async () => {
    const { user, session, link } = await withLink()
    pass(60)
    await send(session, user.email)
    expect(await verify(link)).toMatchObject(problem)
    expect((await verify((await mailed(user)).at(-1) ?? '')).status).toBe(200)
  })

  it('GOV-24 is kept as a hash', async () => {
    const { link } = await withLink()
    const kept = await product.database.db.collection('mail_tokens').find().toArray()
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain(link)
  })

  it('GOV-14 leaves one event, which does not have it', async () => {
    const { user, link } = await withLink()
    await verify(link)
    await verify(link)
    const events = await product.database.db.collection('audit_events').find({ actor_id: user.id }).toArray()
    expect(events.map(({ what }) => what)).toEqual(['verification mail sent', 'email verified'])
    expect(JSON.stringify(events)).not.toContain(link)
  })
})

describe('Asking for the mail', () => {
  it('ACC-30 sends one to the own address, whatever its case', async () => {
    const { user, token } = await someone()
    expect(await send(token, ` ${user.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { status: 'success' },
    })
    expect(await mailed(user)).toHaveLength(1)
  })

  it('ACC-30 sends none to anyone else', async () => {
    const { user, token } = await someone()
    const victim = await someone()
    expect(await send(token, victim.user.email)).toMatchObject({
      status: 400,
      body: { errors: { email: 'Invalid email' } },
    })
    expect([await mailed(user), await mailed(victim.user)]).toEqual([[], []])
  })

  it('ACC-30 sends none once the address is verified', async () => {
    const { user, session, link } = await withLink()
    await verify(link)
    pass(60)
    expect(await send(session, user.email)).toMatchObject({
      status: 400,
      body: { message: 'Email is already verified' },
    })
  })

  it('ACC-30 is refused within 60 seconds, on every process', async () => {
    const { user, token } = await someone()
    await send(token, user.email)
    pass(18)
    const early = { status: 429, body: { message: 'You can send new email in 42 seconds' } }
    expect(await send(token, user.email)).toMatchObject(early)
    const other = await product.second()
    expect(await other.call(token, sendVerificationEmail, { body: { email: user.email } })).toMatchObject(early)
    pass(42)
    expect((await send(token, user.email)).status).toBe(200)
    expect(await mailed(user)).toHaveLength(2)
  })

  it('ACC-30 takes a session', async () => {
    expect(await product.call(null, sendVerificationEmail, { body: { email: 'a@b.test' } })).toMatchObject({
      status: 401,
    })
  })
})
