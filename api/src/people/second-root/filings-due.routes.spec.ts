import { fileDecider, listFilings, withdrawFiling } from '@dossier/contract/people/endpoints/deciders'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hireByCall } from '../../testing/hire-by-call'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { anOperator, filingIn, openFoundersFirm, papers } from '../../testing/second-root'
import { resetPassword } from '../operator/reset-password'

let product: OpenProduct
let firm: Awaited<ReturnType<typeof openFoundersFirm>>
const hours = (count: number, seconds = 0) => product.clock.pass(count * 3_600 + seconds)
const stateOf = (id: string) => product.context.filings.byId(id)
const withdraw = (filing_id: string, token: string) => product.attempt(token, withdrawFiling, { body: { filing_id } })

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  await product.database.db.collection('users').updateMany({ isSuperUser: true }, { $set: { active: false } })
  firm = await openFoundersFirm(product)
})

describe('A filing whose second part nobody takes', () => {
  it('GOV-37 lapses after seven days and keeps no other one waiting', async () => {
    const id = filingIn((await firm.file()).body)
    hours(7 * 24, -1)
    await firm.settle()
    expect(await stateOf(id)).toMatchObject({ state: 'filed' })
    hours(0, 1)
    const [one, other] = [await anOperator(product), await anOperator(product)]
    expect(await firm.confirmFiling(id, other.token)).toMatchObject({
      status: 409,
      body: { message: 'This filing does not wait for a confirmation' },
    })
    const [listed] = (await product.call(other.token, listFilings, {})).body.filings
    expect(listed).toMatchObject({ _id: id, may_confirm: false })
    await firm.settle()
    expect(await stateOf(id)).toMatchObject({
      state: 'stopped',
      stoppedBecause: 'Nobody took the second part within 7 days',
    })
    expect((await firm.file({}, one.token)).status).toBe(200)
  })

  it('GOV-37 does not wait for a link that nobody uses', async () => {
    const [first, second] = firm.operators
    const users = product.database.db.collection<{ _id: string }>('users')
    await users.updateOne({ _id: second.user.id }, { $set: { active: false } })
    const id = filingIn((await firm.file({ confirmer: 'away@outside.test' })).body)
    hours(7 * 24)
    await firm.settle()
    expect(await stateOf(id)).toMatchObject({ state: 'stopped' })
    const again = await firm.file({ confirmer: 'there@outside.test' }, await product.tokenOf(first.user))
    expect(again.status).toBe(200)
  })

  it('GOV-37 is withdrawn by a super user, on record, and members are told', async () => {
    const id = filingIn((await firm.file()).body)
    const [first, second] = firm.operators
    expect(await withdraw(id, first.token)).toMatchObject({
      status: 200,
      body: { filing: { _id: id, state: 'stopped' } },
    })
    expect(await stateOf(id)).toMatchObject({ stoppedBecause: `${first.user.username} withdrew it` })
    expect(await firm.confirmFiling(id)).toMatchObject({ status: 409 })
    await firm.settle()
    for (const organisation_id of [firm.id, 'platform']) {
      const events = product.database.db.collection('audit_events')
      expect(
        await events.findOne({ organisation_id, what: 'decision maker filing withdrawn', 'details.filing': id }),
      ).toMatchObject({ actor_id: first.user.id })
    }
    expect(await withdraw(id, second.token)).toMatchObject({
      status: 409,
      body: { message: 'This confirmation cannot be stopped any more' },
    })
    const waiting = await firm.waiting()
    const listed = (await product.call(second.token, listFilings, {})).body.filings
    expect(listed.find(({ _id }) => _id === waiting)).toMatchObject({ may_withdraw: true })
    expect((await withdraw(waiting, second.token)).status).toBe(200)
    hours(72)
    await firm.settle()
    expect(await stateOf(waiting)).toMatchObject({ state: 'stopped' })
  })

  it('GOV-37 is withdrawn by no one else, nor after it counts', async () => {
    const id = await firm.waiting()
    const [first, { token }] = firm.operators
    expect(await withdraw(id, firm.as.administrator)).toMatchObject(forbidden)
    expect((await product.attempt(null, withdrawFiling, { body: { filing_id: id } })).status).toBe(401)
    expect(await withdraw(unknownId, token)).toMatchObject(notFound)
    for (const body of [{}, { filing_id: 'x' }, { filing_id: id, because: 'so' }]) {
      expect((await product.attempt(token, withdrawFiling, { body })).status).toBe(400)
    }
    await resetPassword(product.context, first.user.email)
    expect(await withdraw(id, await product.tokenOf(first.user))).toMatchObject({
      status: 403,
      body: { message: 'Another super user has to confirm your account first' },
    })
    hours(72)
    expect((await withdraw(id, (await anOperator(product)).token)).status).toBe(409)
  })
})

describe('An outage', () => {
  it('GOV-37 stops no filing whose events have yet to reach the chain of the platform', async () => {
    const id = filingIn((await firm.file()).body)
    await firm.settle()
    const confirmed = await product.second()
    expect((await firm.confirmFiling(id)).status).toBe(200)
    await firm.settle()
    const filings = product.database.db.collection<{ _id: string }>('decider_filings')
    const place = 'events.platform.decision maker filing confirmed'
    const known = (await stateOf(id))?.events.platform['decision maker filing confirmed']
    // as it stands when the process ended right behind the second part, and its news is tried again later
    await filings.updateOne({ _id: id }, { $unset: { [place]: '' } })
    hours(100)
    await confirmed.jobs.runDue()
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
    await filings.updateOne({ _id: id }, { $set: { [place]: known } })
    hours(1)
    await confirmed.jobs.runDue()
    expect(await stateOf(id)).toMatchObject({ state: 'counts' })
  })
})

describe('Two candidates at once', () => {
  it('GOV-37 one of them is filed for, and the other one is confirmed within once that counts', async () => {
    const { user: other } = await hireByCall(product, firm.as.administrator, 'DATA_PROCESSOR', 'candidate')
    await product.database.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: other.id }, { $set: { twoFactorEnabled: true, emailVerified: true } })
    const [one, two] = firm.operators
    const answers = await Promise.all([firm.file({}, one.token), firm.file({ user_id: other.id }, two.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'A confirmation from outside is under way in this organisation',
    })
    const won = answers.findIndex(({ status }) => status === 200)
    const id = filingIn(answers[won]?.body ?? {})
    expect((await firm.confirmFiling(id, (won === 0 ? two : one).token)).status).toBe(200)
    await firm.settle()
    hours(72)
    await firm.settle()
    expect(await stateOf(id)).toMatchObject({ state: 'counts' })
    const left = won === 0 ? other.id : firm.second.id
    const body = { user_id: left, kind: 'identity paper', reference: 'NR 13', sha256: papers }
    expect(await product.attempt((await anOperator(product)).token, fileDecider, { body })).toMatchObject({
      status: 409,
      body: { message: 'A decision maker of the organisation can confirm this person' },
    })
  })
})
