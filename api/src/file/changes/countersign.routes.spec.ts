import {
  approveChange,
  countersignChange,
  getNotification,
  verifyAudit,
} from '@dossier/contract/file/endpoints/changes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { anOperator, filingIn, openFoundersFirm } from '../../testing/second-root'

let product: OpenProduct
let firm: Awaited<ReturnType<typeof openFoundersFirm>>
/** Approved by the founder, whose own work they are or not, before anyone else was confirmed. */
let own: string
let unconfirmed: string
let seconds: string
/** The token of who was confirmed from outside. */
let second: string
let at: string

const countersign = (id: string, token = second) => product.attempt(token, countersignChange, { body: { id } })
const detail = async (id: string, token: string) =>
  (await product.call(token, getNotification, { params: { id } })).body.notification

beforeAll(async () => {
  product = await openProduct()
  firm = await openFoundersFirm(product)
  const approve = (id: string, token: string) => product.call(token, approveChange, { body: { id } })
  ;({ action: unconfirmed } = await firm.proposeClient('First Ltd'))
  await approve(unconfirmed, firm.secondToken)
  const lone = await openFoundersFirm(product)
  own = (await lone.proposeClient('Foreign Ltd')).action
  ;({ action: seconds } = await firm.proposeClient('Second Ltd'))
  await approve(seconds, firm.as.administrator)
  const id = filingIn((await firm.file()).body)
  await firm.confirmFiling(id)
  await firm.settle()
  product.clock.pass(72 * 3_600)
  await firm.settle()
  await firm.pass(0)
  second = await product.tokenOf(firm.second)
  at = product.clock.now().toISOString()
})

/** A change of someone else that was decided by the founder and is marked, as it would have been before. */
async function marked(facts: object) {
  const { action } = await firm.proposeClient('Marked Ltd')
  await product.call(firm.as.administrator, approveChange, { body: { id: action } })
  const actions = product.database.db.collection<{ _id: string }>('actions')
  await actions.updateOne({ _id: action }, { $set: facts })
  return action
}

describe('A decision that is marked', () => {
  it.each([
    ['unconfirmed', { 'closing.unconfirmed': true }, { unconfirmed: true }],
    ['self-approved', { 'closing.selfApproved': true }, { self_approved: true }],
  ])('GOV-37 is countersigned by who was confirmed from outside: %s', async (_, facts, mark) => {
    const id = await marked(facts)
    expect(await detail(id, second)).toMatchObject({ ...mark, may_countersign: true })
    const answer = await countersign(id)
    expect(answer).toMatchObject({
      status: 200,
      body: { action: { ...mark, countersigned: { by: firm.second.username, at } } },
    })
    const shown = await detail(id, firm.as.administrator)
    expect(shown).toMatchObject({ ...mark, countersigned: { by: firm.second.username, at } })
    expect(await detail(id, second)).not.toHaveProperty('may_countersign')
    expect(await countersign(id)).toMatchObject({ status: 409, body: { message: 'There is nothing to countersign' } })
  })

  it('GOV-37 is not countersigned by who decided it, or whose work it is', async () => {
    const message = 'You cannot countersign your own change or decision'
    expect(await countersign(unconfirmed)).toMatchObject({ status: 403, body: { code: 'own-change', message } })
    expect(await detail(unconfirmed, second)).not.toHaveProperty('may_countersign')
    const theirs = await marked({ 'closing.unconfirmed': true, authorIds: [firm.second.id] })
    expect(await countersign(theirs)).toMatchObject({ status: 403, body: { code: 'own-change', message } })
  })

  it('GOV-37 is not countersigned by the founder, nor without the right, nor from another organisation', async () => {
    const id = await marked({ 'closing.unconfirmed': true })
    expect(await countersign(id, firm.as.administrator)).toMatchObject({
      status: 403,
      body: { message: 'Only who was confirmed from outside countersigns decisions' },
    })
    expect(await countersign(id, firm.as.manager)).toMatchObject(forbidden)
    expect(await countersign(id, (await anOperator(product)).token)).toMatchObject(forbidden)
    expect((await product.attempt(null, countersignChange, { body: { id } })).status).toBe(401)
    for (const foreign of [own, unknownId]) expect(await countersign(foreign)).toMatchObject(notFound)
    for (const body of [{}, { id: 'x' }, { id, rev: 1 }]) {
      expect((await product.attempt(second, countersignChange, { body })).status).toBe(400)
    }
  })

  it('GOV-37 is not one that is open, or needs no review', async () => {
    const { action } = await firm.proposeClient('Open Ltd')
    const nothing = { status: 409, body: { message: 'There is nothing to countersign' } }
    expect(await countersign(action)).toMatchObject(nothing)
    expect(await countersign(seconds)).toMatchObject(nothing)
  })

  it('GOV-37 is on the trail, which seals who reviewed it', async () => {
    const own = await openFoundersFirm(product)
    const { action } = await own.proposeClient('Sealed Ltd', 'administrator')
    await product.call(own.as.administrator, approveChange, { body: { id: action } })
    const { action: other } = await own.proposeClient('Other Ltd')
    await product.call(own.secondToken, approveChange, { body: { id: other } })
    const [reviewer] = [
      await product.hire(own.id, {
        type: 'COMPLIANCE_OFFICER',
        username: 'outside',
        confirmedOutsideAt: product.clock.now(),
      }),
    ]
    expect((await countersign(other, await product.tokenOf(reviewer))).status).toBe(200)
    const events = product.database.db.collection('audit_events')
    const [event] = await events.find({ organisation_id: own.id }).sort({ sequence: -1 }).limit(1).toArray()
    expect(event).toMatchObject({ what: 'change countersigned', details: { action: other, unconfirmed: true } })
    const verified = async () => (await product.call(own.as.administrator, verifyAudit, {})).body.ok
    expect(await verified()).toBe(true)
    const actions = product.database.db.collection<{ _id: string }>('actions')
    await actions.updateOne({ _id: other }, { $set: { 'closing.countersigned.byName': 'Nobody' } })
    expect(await verified()).toBe(false)
  })
})
