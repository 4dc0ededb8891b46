import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import {
  confirmDecider,
  deleteAccount,
  listAccounts,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/people/endpoints/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { hireByCall } from '../../testing/hire-by-call'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'

let product: OpenProduct
/** Two confirmed decision makers: the administrator and the officer. */
let firm: Firm
let made = 0

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  firm = await openFirm(product, ['administrator', 'officer', 'manager', 'internalAuditor'])
})

const needed = {
  status: 409,
  body: {
    code: 'successor-needed',
    message: 'This user is one of the last two confirmed decision makers. Have a successor confirmed first',
  },
}
const listed = async (role: Role) => (await product.call(firm.as[role], listAccounts, {})).body
const remove = (role: Role, more: object = {}) =>
  product.attempt(firm.as.administrator, deleteAccount, { body: { user_id: firm.users[role].id, ...more } })
const edit = (role: Role, edits: object) =>
  product.attempt(firm.as.administrator, updateAccount, { body: { ...accountOf(firm.users[role]), ...edits } })
const restrict = (name: string, more: object = {}) =>
  product.attempt(firm.as.administrator, updatePermissions, {
    body: { user_id: firm.users.officer.id, name, effect: 'deny', ...more },
  })
const newest = async () => {
  const events = product.database.db.collection('audit_events')
  return (await events.find({ organisation_id: firm.id }).sort({ sequence: -1 }).limit(1).toArray())[0]
}
/** A third decision maker, confirmed by the second. */
async function succeed() {
  const { user } = await hireByCall(product, firm.as.administrator, 'DATA_PROCESSOR', `successor${++made}`)
  await product.call(firm.as.officer, confirmDecider, { body: { user_id: user.id } })
}

describe('An organisation with few confirmed decision makers', () => {
  it('GOV-38 hears of it as long as there are fewer than three, its administrators and no one else', async () => {
    expect(await listed('administrator')).toMatchObject({ few_deciders: 2 })
    for (const role of ['officer', 'manager'] as const) expect(await listed(role)).not.toHaveProperty('few_deciders')
    const { user } = await hireByCall(product, firm.as.administrator, 'DATA_PROCESSOR', `waiting${++made}`)
    expect(await listed('administrator')).toMatchObject({ few_deciders: 2 })
    await product.call(firm.as.officer, confirmDecider, { body: { user_id: user.id } })
    expect(await listed('administrator')).not.toHaveProperty('few_deciders')
  })

  it('GOV-38 counts the founder alone as one', async () => {
    const founders = await openFirm(product, ['administrator', 'manager'])
    const { body } = await product.call(founders.as.administrator, listAccounts, {})
    expect(body.few_deciders).toBe(1)
  })
})

describe('One of two confirmed decision makers', () => {
  it('GOV-38 is not deleted before a successor is confirmed', async () => {
    expect(await remove('officer')).toMatchObject(needed)
    expect(await product.users.byId(firm.users.officer.id)).toMatchObject({ active: true })
    await succeed()
    expect((await remove('officer')).status).toBe(200)
    expect(await newest()).toMatchObject({ what: 'user deactivated', details: {} })
  })

  it('GOV-38 is not given a type that does not decide', async () => {
    expect(await edit('officer', { type: 'TRUST_OFFICER' })).toMatchObject(needed)
    expect((await edit('officer', { type: 'DATA_PROCESSOR' })).status).toBe(200)
    await succeed()
    expect((await edit('officer', { type: 'TRUST_OFFICER' })).status).toBe(200)
  })

  it('GOV-38 does not lose the last right to decide', async () => {
    for (const name of ['approve_requested_changes', 'reject_requested_changes', 'view_chart']) {
      expect((await restrict(name)).status).toBe(200)
    }
    expect(await restrict('approve_due_diligence')).toMatchObject(needed)
    expect((await restrict('approve_due_diligence', { without_successor: true })).status).toBe(200)
    expect(await newest()).toMatchObject({ what: 'permission changed', details: { without_successor: true } })
  })

  it('GOV-38 is not moved to another mailbox by someone else, under which the account waits again', async () => {
    expect(await edit('officer', { email: 'moved@firm.test' })).toMatchObject(needed)
    const moved = await edit('officer', { email: 'moved@firm.test', without_successor: true })
    expect(moved.status).toBe(200)
    expect(await newest()).toMatchObject({ what: 'user changed', details: { without_successor: true } })
    const own = { ...accountOf(firm.users.administrator), email: 'own@firm.test' }
    expect((await product.attempt(firm.as.administrator, updateAccount, { body: own })).status).toBe(200)
  })

  it('GOV-38 is not counted as the successor of another one while both are moved', async () => {
    const three = await openFirm(product, ['administrator', 'officer', 'supervisor'])
    const move = (role: 'officer' | 'supervisor', email: string) =>
      product.attempt(three.as.administrator, updateAccount, { body: { ...accountOf(three.users[role]), email } })
    expect((await move('officer', `officer${++made}@moved.test`)).status).toBe(200)
    expect(await move('supervisor', `supervisor${made}@moved.test`)).toMatchObject(needed)
    const gone = { user_id: three.users.supervisor.id }
    expect(await product.attempt(three.as.administrator, deleteAccount, { body: gone })).toMatchObject(needed)
    const retyped = { ...accountOf(three.users.supervisor), type: 'TRUST_OFFICER' }
    expect(await product.attempt(three.as.administrator, updateAccount, { body: retyped })).toMatchObject(needed)
    product.clock.pass(7 * 86_400 + 1)
    const token = await product.tokenOf(three.users.administrator)
    expect((await product.attempt(token, deleteAccount, { body: gone })).status).toBe(200)
  })

  it('GOV-38 is deleted by one of two who ask at once, and the other one is refused', async () => {
    const three = await openFirm(product, ['administrator', 'officer', 'supervisor'])
    const answers = await Promise.all(
      (['officer', 'supervisor'] as const).map((role) =>
        product.attempt(three.as.administrator, deleteAccount, { body: { user_id: three.users[role].id } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['is deleted', () => remove('officer', { without_successor: true }), 'user deactivated'],
    ['is retyped', () => edit('officer', { type: 'TRUST_OFFICER', without_successor: true }), 'user changed'],
  ])('GOV-38 %s without a successor where the call says so, which the trail says', async (_, act, what) => {
    expect((await act()).status).toBe(200)
    expect(await newest()).toMatchObject({ what, details: { without_successor: true } })
    expect((await product.call(firm.as.internalAuditor, verifyAudit, {})).body.ok).toBe(true)
  })

  it('GOV-38 is not said of who is none of them, though the call says so', async () => {
    expect((await edit('manager', { username: 'renamed', without_successor: true })).status).toBe(200)
    expect(JSON.stringify(await newest())).not.toContain('without_successor')
    expect((await remove('manager', { without_successor: true })).status).toBe(200)
    expect(await newest()).toMatchObject({ what: 'user deactivated', details: {} })
  })

  it('GOV-38 is kept from those who may not anyway before anything is said of successors', async () => {
    const body = { user_id: firm.users.officer.id }
    expect(await product.attempt(firm.as.manager, deleteAccount, { body })).toMatchObject(forbidden)
    expect((await product.attempt(null, deleteAccount, { body })).status).toBe(401)
    const foreign = { user_id: unknownId, without_successor: true }
    expect(await product.attempt(firm.as.administrator, deleteAccount, { body: foreign })).toMatchObject(notFound)
    for (const without_successor of [false, 'true', 1, null]) {
      expect((await remove('officer', { without_successor })).status).toBe(400)
    }
  })
})
