import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { activateSubscription, giveCredit, setPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import { getBalance } from '@dossier/contract/people/endpoints/organisation'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { shownEvent } from '../../testing/shown-event'
import type { User } from '../users/user'
import type { CreditEntry } from './credit'

let product: OpenProduct
let firm: Firm
let operator: User
let token: string

beforeEach(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  operator = await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true, username: 'olga' })
  token = await product.tokenOf(operator)
})

const client = () => firm.users.client.id
const give = (amount: unknown, more: object = {}, as: string | null = token) =>
  product.attempt(as, giveCredit, { body: { user_id: client(), amount, ...more } })
const activate = (user_id = client(), as: string | null = token) =>
  product.attempt(as, activateSubscription, { body: { user_id } })
const setPrices = (subscription_cost: number, subscription_amount_rows = 100) =>
  product.call(token, setPlatformControl, {
    body: { subscription_cost, subscription_amount_rows, subscription_cost_per_row: 0.1, emails_send_out: 'YES' },
  })
const balance = async () => (await product.call(firm.as.manager, getBalance, {})).body
const entries = () =>
  product.database.db
    .collection<Omit<CreditEntry, 'id'> & { _id: string; organisation_id: string }>('credits')
    .find({ organisation_id: firm.id })
    .sort({ number: 1 })
    .toArray()
const onChain = (organisation_id: string, what: string) =>
  shownEvent(product.database.db, { organisation_id, what, actor_id: operator.id })
const isWhole = async () => (await product.call(firm.as.officer, verifyAudit, {})).body.ok

describe('Giving credits', () => {
  it('ADM-14, ADM-16, WAL-07 adds them to the account of the user’s organisation', async () => {
    const { status, body } = await give(12.5, { reason: ' Paid by invoice 2026-17 ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'success',
      credits_balance: 12.5,
      credit: {
        type: 'credit',
        amount: 12.5,
        datetime: product.clock.now().toISOString(),
        initiator: 'olga',
        comment: 'Paid by invoice 2026-17',
      },
    })
    expect((await give(0.000001)).body.credits_balance).toBe(12.500001)
    expect((await balance()).balance).toBe(12.500001)
  })

  it.each([
    [0, 'The amount should be greater than 0'],
    [-1, 'The amount should be greater than 0'],
    [1e15, 'The amount should be at most 1,000,000'],
    [0.0000001, 'The amount may have at most 6 decimals'],
    ['5', 'Invalid value'],
    [null, 'Invalid value'],
  ])('ADM-07, ADM-14 refuses %j, and adds nothing', async (amount, text) => {
    expect(await give(amount)).toMatchObject({ status: 400, body: { errors: { amount: text } } })
    expect(await entries()).toEqual([])
  })

  it('ADM-14 refuses a reason that is too long, and what it does not know', async () => {
    expect((await give(1, { reason: 'x'.repeat(501) })).body.errors).toEqual({ reason: 'Input too long' })
    expect((await give(1, { comment: 'x' })).body.errors).toEqual({ comment: 'Unknown field' })
  })

  it('ADM-14 is 404 for unknown users, and for those of no organisation', async () => {
    expect(await give(1, { user_id: unknownId })).toMatchObject(notFound)
    expect(await give(1, { user_id: operator.id })).toMatchObject(notFound)
    expect((await give(1, { user_id: 'x' })).status).toBe(400)
  })

  it('ADM-26 is for super users alone', async () => {
    for (const role of roles) expect(await give(1, {}, firm.as[role])).toMatchObject(forbidden)
    expect((await give(1, {}, null)).status).toBe(401)
    expect(await entries()).toEqual([])
  })

  it('GOV-14 stands on the chains of the organisation and of the platform, once each, with its operator', async () => {
    const { body } = await give(3)
    await product.jobs.runDue()
    await product.jobs.runDue()
    const { _id } = body.credit as { _id: string }
    for (const chain of [firm.id, 'platform']) {
      expect(await onChain(chain, 'credit given')).toMatchObject({
        actor_name: expect.any(String),
        record: { kind: 'user', id: client() },
        details: { organisation: firm.id, credit: _id, amount: 3 },
      })
    }
    const events = product.database.db.collection('audit_events')
    expect(await events.countDocuments({ what: 'credit given' })).toBe(2)
    expect(await isWhole()).toBe(true)
  })

  it('happens once for a request that is sent several times', async () => {
    const send = () =>
      product.api.request('/api/back-office/give-credit', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': 'b7c1f0c4-3f5b-4c8e-9a53-1d2f7f0c9e11',
        },
        body: JSON.stringify({ user_id: client(), amount: 5 }),
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await balance()).balance).toBe(5)
  })
})

describe('A subscription', () => {
  it('ADM-15, ADM-18 costs its credits and runs a calendar month', async () => {
    await setPrices(30)
    await give(100)
    const at = product.clock.now()
    const { status, body } = await activate()
    expect(status).toBe(200)
    const { subscription } = await balance()
    expect(body.subscription).toEqual(subscription)
    expect(subscription).toMatchObject({ status: 'active', activated_at: at.toISOString(), rows_left: 100 })
    expect((await balance()).balance).toBe(70)
    expect((await entries()).at(-1)).toMatchObject({ type: 'subscription', micros: -30_000_000, initiator: 'olga' })
  })

  it('ADM-18 goes on for another month while it is active, and ADM-17 expires', async () => {
    await setPrices(10)
    await give(100)
    const first = (await activate()).body.subscription as { activated_at: string; expire_at: string }
    const second = (await activate()).body.subscription as { activated_at: string; expire_at: string }
    expect(second.activated_at).toBe(first.activated_at)
    expect(Date.parse(second.expire_at) - Date.parse(first.expire_at)).toBeGreaterThan(27 * 86_400_000)
    expect((await balance()).balance).toBe(80)
    await firm.pass(70)
    expect((await balance()).subscription).toMatchObject({
      status: 'expired',
      expire_at: second.expire_at,
      rows_left: 0,
    })
  })

  it('ADM-15 is 402 where the balance does not cover it, and changes nothing', async () => {
    await setPrices(30)
    await give(29.999999)
    const refused = await activate()
    expect(refused).toMatchObject({ status: 402, body: { code: 'payment-required', message: 'Insufficient credits' } })
    expect(await balance()).toMatchObject({ balance: 29.999999, subscription: { status: 'inactive' } })
  })

  it('ADM-20 costs nothing before prices are set, and the list says that it was activated', async () => {
    expect((await activate()).status).toBe(200)
    expect(await entries()).toMatchObject([{ type: 'subscription', micros: 0, balanceMicros: 0 }])
  })

  it('ADM-15, ADM-26 is 404 for unknown users and those of no organisation, and for super users alone', async () => {
    expect(await activate(unknownId)).toMatchObject(notFound)
    expect(await activate(operator.id)).toMatchObject(notFound)
    for (const role of roles) expect(await activate(client(), firm.as[role])).toMatchObject(forbidden)
    expect((await activate(client(), null)).status).toBe(401)
  })

  it('GOV-14 stands on both chains, and what was written is sealed', async () => {
    await activate()
    await product.jobs.runDue()
    const { expire_at } = (await balance()).subscription
    for (const chain of [firm.id, 'platform']) {
      expect((await onChain(chain, 'subscription activated')).details).toMatchObject({
        organisation: firm.id,
        expire_at,
      })
    }
    expect(await isWhole()).toBe(true)
  })
})
