import { approveChange, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import {
  confirmFiling,
  getFilingOfLink,
  listFilings,
  objectConfirmation,
} from '@dossier/contract/people/endpoints/deciders'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { getAccount, listAccounts } from '@dossier/contract/people/endpoints/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hireByCall } from '../../testing/hire-by-call'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { anOperator, filingIn, foreignBrowser, openFoundersFirm, papers } from '../../testing/second-root'
import { shownEvent } from '../../testing/shown-event'
import { digestOf } from './filing'

let product: OpenProduct
let firm: Awaited<ReturnType<typeof openFoundersFirm>>

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  // only those of this firm's case run the platform
  await product.database.db.collection('users').updateMany({ isSuperUser: true }, { $set: { active: false } })
  firm = await openFoundersFirm(product)
})

const hours = (count: number, seconds = 0) => product.clock.pass(count * 3_600 + seconds)
const stateOf = async (id: string) => {
  const { token } = await anOperator(product)
  return (await product.call(token, listFilings, {})).body.filings.find(({ _id }) => _id === id)
}
const account = async () => {
  const token = await product.tokenOf(firm.users.administrator)
  return (await product.call(token, getAccount, { query: { id: firm.second.id } })).body.user
}
const object = (filing_id: string, token: string) => product.attempt(token, objectConfirmation, { body: { filing_id } })
async function eventsOf(chain: string, filter: object = { 'details.filing': { $exists: true } }) {
  const { db } = product.database
  const events = db
    .collection('audit_events')
    .find({ organisation_id: chain, ...filter })
    .sort({ sequence: 1 })
  const shown = (await events.toArray()).map(({ _id }) => shownEvent(db, { _id }))
  return (await Promise.all(shown)).map(({ what, actor_name }) => [what, actor_name])
}

describe('A confirmation from outside', () => {
  it('GOV-37 is filed by one super user, confirmed by another and counts after 72 hours', async () => {
    expect(await account()).toMatchObject({ unconfirmed: true })
    const filed = await firm.file()
    expect(filed).toMatchObject({ status: 200, body: { filing: { state: 'filed', counts_at: null } } })
    const id = filingIn(filed.body)
    const at = new Date(product.clock.now().getTime() + 72 * 3_600_000).toISOString()
    expect(await firm.confirmFiling(id)).toMatchObject({
      status: 200,
      body: { filing: { _id: id, state: 'waiting', counts_at: at } },
    })
    await firm.settle()
    hours(72, -1)
    await firm.settle()
    expect(await account()).toMatchObject({ unconfirmed: true })
    hours(0, 1)
    await firm.settle()
    expect(await account()).toMatchObject({ confirmed_from_outside: at })
    expect(await account()).not.toHaveProperty('unconfirmed')
    expect(await stateOf(id)).toMatchObject({ state: 'counts' })
  })

  it('GOV-37 makes decisions count as those of a second person from then on, and lets them confirm others', async () => {
    const { action } = await firm.proposeClient()
    const before = await product.call(firm.secondToken, approveChange, { body: { id: action } })
    expect(before.body.action).toMatchObject({ unconfirmed: true })
    await firm.waiting()
    hours(72)
    await firm.settle()
    await firm.pass(0)
    const { action: next } = await firm.proposeClient('Later Ltd')
    const token = await product.tokenOf(firm.second)
    const after = await product.call(token, approveChange, { body: { id: next } })
    expect(after.body.action).not.toHaveProperty('unconfirmed')
    const { token: third } = await hireByCall(product, firm.as.administrator, 'DATA_PROCESSOR', 'third')
    const { action: last } = await firm.proposeClient('Last Ltd')
    expect(await product.attempt(third, approveChange, { body: { id: last } })).toMatchObject({
      status: 403,
      body: { message: 'You can decide after another decision maker has confirmed your account' },
    })
  })

  it('GOV-37 stands on the chains of the firm and of the platform, which are anchored at once', async () => {
    const id = await firm.waiting()
    hours(72)
    await firm.settle()
    const own = await eventsOf(firm.id)
    expect(own).toEqual([
      ['decision maker filed', firm.operators[0].user.username],
      ['decision maker filing confirmed', firm.operators[1].user.username],
      ['decision maker confirmed from outside', 'Confirmation from outside'],
    ])
    expect(await eventsOf('platform', { 'details.filing': id })).toEqual(own)
    for (const chain of [firm.id, 'platform']) {
      const head = await product.context.audit.head(chain)
      const anchor = await product.context.anchors.newest(chain, product.context.signer.publicKey)
      expect([chain, anchor?.sequence]).toEqual([chain, head.sequence])
    }
    const auditor = await product.tokenOf(firm.users.internalAuditor)
    expect((await product.call(auditor, verifyAudit, {})).body.ok).toBe(true)
  })

  it('GOV-37 is announced to all members and the mailbox of the auditor, who may object', async () => {
    const body = { auditor_mail: 'auditor@outside.test' }
    await product.call(firm.as.administrator, saveSettings, { body })
    await product.mail.deliver()
    const from = product.box.length
    await firm.waiting()
    await product.mail.deliver()
    const told = product.box.slice(from).filter(({ purpose }) => purpose === 'decision-maker-outside')
    const members = [firm.users.administrator, firm.users.manager, firm.users.internalAuditor, firm.second]
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      [...members.map(({ email }) => email), 'auditor@outside.test'].toSorted(),
    )
    for (const token of [firm.as.manager, firm.secondToken]) {
      const { notices } = (await product.call(token, listNotices, { query: {} })).body
      expect(notices[0]).toMatchObject({ kind: 'decider_outside', link: '/outside-confirmations' })
      expect(notices[0]?.text).toContain('is to be confirmed as a decision maker from outside')
      const { outside } = (await product.call(token, listAccounts, {})).body
      expect(outside).toMatchObject([{ user_id: firm.second.id, state: 'waiting', kind: 'identity paper' }])
    }
  })

  it('GOV-37 is stopped by any member until the last second, and never after it', async () => {
    const id = await firm.waiting()
    hours(72, -1)
    expect(await object(id, await product.tokenOf(firm.users.manager))).toMatchObject({
      status: 200,
      body: { filing: { _id: id, state: 'stopped' } },
    })
    hours(0, 1)
    await firm.settle()
    expect(await account()).toMatchObject({ unconfirmed: true })
    expect(await stateOf(id)).toMatchObject({ state: 'stopped', stopped_because: 'manager objected' })
    expect(await object(id, await product.tokenOf(firm.users.manager))).toMatchObject({
      status: 409,
      body: { message: 'This confirmation cannot be stopped any more' },
    })
    const [one, other] = await Promise.all([anOperator(product), anOperator(product)])
    const again = filingIn((await firm.file({}, one.token)).body)
    expect((await firm.confirmFiling(again, other.token)).status).toBe(200)
    hours(72)
    expect((await object(again, await product.tokenOf(firm.users.manager))).status).toBe(409)
  })

  it('GOV-37 is not another organisation’s to stop, nor anyone’s without a session', async () => {
    const id = await firm.waiting()
    const foreign = await product.tokenOf(await product.hire(await product.found('Other Office')))
    for (const filing of [id, unknownId]) expect(await object(filing, foreign)).toMatchObject(notFound)
    expect((await product.attempt(null, objectConfirmation, { body: { filing_id: id } })).status).toBe(401)
    expect(await object(id, firm.operators[0].token)).toMatchObject(forbidden)
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
  })
})

describe('What does not count after 72 hours', () => {
  it('GOV-37 is a person of whom less is shown by then', async () => {
    const id = await firm.waiting()
    const users = product.database.db.collection<{ _id: string }>('users')
    await users.updateOne({ _id: firm.second.id }, { $set: { twoFactorEnabled: false } })
    hours(72)
    await firm.settle()
    expect(await stateOf(id)).toMatchObject({ state: 'stopped' })
    expect(await account()).toMatchObject({ unconfirmed: true })
  })

  it('GOV-37 is a filing that was put into the database, or altered there, for trust is read from the trail', async () => {
    const id = await firm.waiting()
    const { db } = product.database
    const filings = db.collection<Record<string, unknown> & { _id: string }>('decider_filings')
    const jobs = db.collection<Record<string, unknown> & { _id: string }>('jobs')
    const { _id, ...genuine } = (await filings.findOne({ _id: id })) ?? {}
    await filings.updateOne({ _id: id }, { $set: { papers: ['c'.repeat(64)] } })
    const forgedId = 'f'.repeat(24)
    await filings.insertOne({ ...genuine, _id: forgedId })
    await jobs.insertOne({
      _id: 'forged',
      job: 'decider filings that are due',
      organisation_id: firm.id,
      input: forgedId,
      due: product.clock.now(),
      tries: 0,
      run: 0,
    })
    hours(72)
    await jobs.updateOne({ _id: 'forged' }, { $set: { due: product.clock.now() } })
    await firm.settle()
    for (const filing of [id, forgedId]) {
      expect(await stateOf(filing)).toMatchObject({
        state: 'stopped',
        stopped_because: 'The trail does not bear it out',
      })
    }
    expect(await account()).toMatchObject({ unconfirmed: true })
  })

  it('GOV-37 is one whose event was forged to fit it', async () => {
    const id = await firm.waiting()
    const { db } = product.database
    const filings = db.collection<Record<string, unknown> & { _id: string }>('decider_filings')
    const events = db.collection<{ _id: string; organisation_id: string; sequence: number }>('audit_events')
    await filings.updateOne({ _id: id }, { $set: { reference: 'another paper' } })
    const altered = await product.context.filings.byId(id)
    const digest = altered && digestOf(altered)
    await events.updateMany({ 'details.filing': id } as object, { $set: { 'details.digest': digest } })
    hours(72)
    await firm.settle()
    expect(await stateOf(id)).toMatchObject({ state: 'stopped' })
    expect(await account()).toMatchObject({ unconfirmed: true })
  })
})

describe('With one super user', () => {
  it('GOV-37 an external confirmer takes the second part by a mailed link, once', async () => {
    const [first, second] = firm.operators
    const users = product.database.db.collection<{ _id: string }>('users')
    expect(await firm.file({ confirmer: 'notary@outside.test' })).toMatchObject({ status: 409 })
    await users.updateOne({ _id: second.user.id }, { $set: { active: false } })
    expect(await firm.file({ confirmer: firm.users.manager.email })).toMatchObject({ status: 400 })
    const id = filingIn((await firm.file({ confirmer: 'notary@outside.test' })).body)
    await product.mail.deliver()
    const mail = product.box.findLast(({ to }) => to === 'notary@outside.test')
    const token = new URL(mail?.action?.href ?? '').searchParams.get('token') ?? ''
    expect(mail).toMatchObject({ purpose: 'confirm-decider' })
    const confirm = (body: object, browser = foreignBrowser) =>
      product.attempt(null, confirmFiling, { body: { filing_id: id, ...body }, browser })
    await product.attempt(firm.secondToken, listNotices, { browser: 'a-browser-of-the-firm' })
    expect(await confirm({ token }, 'a-browser-of-the-firm')).toMatchObject({
      status: 403,
      body: { message: 'This browser was used in the organisation. Confirm from another one' },
    })
    expect((await product.attempt(null, confirmFiling, { body: { filing_id: id, token } })).status).toBe(403)
    expect((await confirm({ token: 'unknown' })).status).toBe(401)
    expect((await confirm({ filing_id: unknownId, token })).status).toBe(401)
    const signedIn = await product.attempt(firm.as.manager, confirmFiling, {
      body: { filing_id: id, token },
      browser: 'a-browser-of-a-manager',
    })
    expect(signedIn).toMatchObject({ status: 403, body: { message: 'Sign out to confirm this by the link' } })
    const looked = await product.call(null, getFilingOfLink, { body: { filing_id: id, token } })
    expect(looked.body.filing).toMatchObject({ organisation: 'Trust Office', sha256: papers, reference: 'NR 12' })
    expect((await product.attempt(null, getFilingOfLink, { body: { filing_id: id, token: 'x' } })).status).toBe(401)
    expect(await confirm({ token })).toMatchObject({ status: 200, body: { filing: { state: 'waiting' } } })
    expect((await confirm({ token })).status).toBe(401)
    await firm.settle()
    const listed = (await product.call(first.token, listFilings, {})).body.filings
    expect(listed[0]).toMatchObject({ confirmer: 'notary@outside.test', confirmed_by: 'External confirmer' })
    expect(listed[0]?.sha256).toEqual(papers)
    hours(72)
    await firm.settle()
    expect(await account()).toHaveProperty('confirmed_from_outside')
  })

  it('GOV-37 a link opens nothing after seven days', async () => {
    const users = product.database.db.collection<{ _id: string }>('users')
    await users.updateOne({ _id: firm.operators[1].user.id }, { $set: { active: false } })
    const id = filingIn((await firm.file({ confirmer: 'late@outside.test' })).body)
    await product.mail.deliver()
    const mail = product.box.findLast(({ to }) => to === 'late@outside.test')
    const token = new URL(mail?.action?.href ?? '').searchParams.get('token') ?? ''
    hours(7 * 24)
    expect((await product.attempt(null, confirmFiling, { body: { filing_id: id, token } })).status).toBe(401)
  })
})
