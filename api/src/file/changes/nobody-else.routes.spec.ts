import { approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { confirmAddress } from '@dossier/contract/people/endpoints/access'
import {
  confirmDecider,
  createAccount,
  deleteAccount,
  listAccounts,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../people/users/user'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { pressLink } from '../../testing/press-link'
import { forbidden } from '../../testing/refusals'
import { password } from '../../testing/staff'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

const withoutSuccessor = { without_successor: true } as const
const ownChange = { status: 403, body: { code: 'own-change', message: 'You cannot approve your own change' } }
const set = (firm: Firm, user: User, effect: 'allow' | 'deny', name = 'approve_requested_changes') =>
  product.call(firm.as.administrator, updatePermissions, {
    body: { user_id: user.id, name, effect, ...withoutSuccessor },
  })
const remove = (firm: Firm, user: User) =>
  product.attempt(firm.as.administrator, deleteAccount, { body: { user_id: user.id, ...withoutSuccessor } })
const retype = (firm: Firm, user: User, type: string) =>
  product.attempt(firm.as.administrator, updateAccount, { body: { ...accountOf(user), type, ...withoutSuccessor } })
const confirm = (user: User, token: string) => product.attempt(token, confirmDecider, { body: { user_id: user.id } })
const ownProposal = async (firm: Firm) => (await firm.proposeClient(undefined, 'administrator')).action
const approveOwn = (firm: Firm, id: string) => product.attempt(firm.as.administrator, approveChange, { body: { id } })
const shown = async (firm: Firm, id: string) =>
  (await product.call(firm.as.administrator, getNotification, { params: { id } })).body.notification

describe('Approving one’s own change', () => {
  it.each([
    ['denied the right for a minute', (firm: Firm) => set(firm, firm.users.officer, 'deny')],
    ['denied sight for a minute', (firm: Firm) => set(firm, firm.users.officer, 'deny', 'view_dashboard_tab')],
    ['deleted', (firm: Firm) => remove(firm, firm.users.officer)],
    ['given another type', (firm: Firm) => retype(firm, firm.users.officer, 'TRUST_OFFICER')],
  ])('GOV-06, GOV-28 is refused where the only other one was %s, before or after it was filed', async (_, take) => {
    const firm = await openFirm(product, ['administrator', 'officer'])
    const before = await ownProposal(firm)
    await take(firm)
    const after = await ownProposal(firm)
    for (const id of [before, after]) {
      expect(await approveOwn(firm, id)).toMatchObject(ownChange)
      expect(await shown(firm, id)).toMatchObject({
        deciders: [],
        may: ['withdraw'],
        nobody_decides: { because: 'former', names: ['administrator'] },
        missing_permission: expect.any(String),
      })
    }
  })

  it('GOV-28 is refused where someone came after it was filed, and went', async () => {
    const firm = await openFirm(product, ['administrator'])
    const id = await ownProposal(firm)
    expect(await shown(firm, id)).toMatchObject({ may: ['approve', 'withdraw'] })
    await remove(firm, await product.hire(firm.id, { type: 'DATA_PROCESSOR' }))
    expect(await approveOwn(firm, id)).toMatchObject(ownChange)
  })

  it('GOV-06, GOV-28, GOV-29 is refused where the only other one was moved to another mailbox and has to wait', async () => {
    const firm = await openFirm(product, ['administrator', 'officer'])
    const id = await ownProposal(firm)
    const email = `moved.${firm.id}@firm.test`
    const body = { ...accountOf(firm.users.officer), email, ...withoutSuccessor }
    await product.call(firm.as.administrator, updateAccount, { body })
    await pressLink(product, confirmAddress, email, 'confirm-address')
    expect(await shown(firm, id)).toMatchObject({ deciders: [{ name: 'officer' }] })
    await product.hire(firm.id, { permissionChanges: { approve_due_diligence: 'allow' } })
    const waiting = await shown(firm, id)
    expect(waiting).toMatchObject({ deciders: [], may: ['withdraw'] })
    expect(waiting.nobody_decides).toEqual({ because: 'waiting', names: ['officer'] })
    expect(waiting).not.toHaveProperty('missing_permission')
    expect(await approveOwn(firm, id)).toMatchObject(ownChange)
  })

  it('GOV-28, GOV-02 is allowed for what was filed after a second holder confirmed that the right was taken', async () => {
    const firm = await openFirm(product, ['administrator', 'officer', 'supervisor'])
    const deputy = await product.hire(firm.id, { permissionChanges: { approve_due_diligence: 'allow' } })
    const before = await ownProposal(firm)
    for (const user of [firm.users.officer, firm.users.supervisor]) {
      await remove(firm, user)
      expect(await confirm(user, firm.as.administrator)).toMatchObject({
        status: 403,
        body: { message: 'Another decision maker has to confirm this' },
      })
    }
    const token = await product.tokenOf(deputy)
    const { waiting } = (await product.call(token, listAccounts, {})).body
    expect(waiting).toEqual(
      [firm.users.officer, firm.users.supervisor].map(({ id, username }) => ({
        _id: id,
        name: username,
        what: 'taken',
        by: ['administrator'],
        may_confirm: true,
      })),
    )
    const between = await ownProposal(firm)
    expect((await confirm(firm.users.officer, token)).status).toBe(200)
    expect((await confirm(firm.users.supervisor, token)).status).toBe(200)
    expect((await product.call(token, listAccounts, {})).body.waiting).toEqual([])
    const after = await ownProposal(firm)
    for (const id of [before, between]) expect(await approveOwn(firm, id)).toMatchObject(ownChange)
    expect(await shown(firm, after)).toMatchObject({ may: ['approve', 'withdraw'] })
    const approved = await approveOwn(firm, after)
    expect(approved).toMatchObject({ status: 200, body: { action: { self_approved: true } } })
  })

  it('GOV-28, GOV-29 is refused where only an account of who took the right could confirm that', async () => {
    const firm = await openFirm(product, ['administrator', 'officer'])
    const name = { username: 'puppet', email: `puppet.${firm.id}@firm.test`, password, type: 'DATA_CONTROLLER' }
    const { body } = await product.call(firm.as.administrator, createAccount, { body: name })
    const puppet = (await product.users.byId(body.user._id)) as User
    await set(firm, puppet, 'allow', 'reject_requested_changes')
    await retype(firm, firm.users.officer, 'TRUST_OFFICER')
    const token = await product.tokenOf((await product.users.byId(puppet.id)) as User)
    expect((await product.call(token, listAccounts, {})).body.waiting).toContainEqual(
      expect.objectContaining({ _id: firm.users.officer.id, what: 'taken', may_confirm: false }),
    )
    expect(await confirm(firm.users.officer, token)).toMatchObject({
      status: 403,
      body: { message: 'You can decide after another decision maker has confirmed your account' },
    })
    expect(await approveOwn(firm, await ownProposal(firm))).toMatchObject(ownChange)
  })

  it('GOV-28, GOV-02 is allowed after someone gave up the right themselves', async () => {
    const firm = await openFirm(product, ['administrator'])
    const second = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    const token = await product.tokenOf(second)
    const before = await ownProposal(firm)
    const body = { user_id: second.id, name: 'approve_requested_changes', effect: 'deny' }
    expect((await product.attempt(token, updatePermissions, { body })).status).toBe(200)
    expect(await approveOwn(firm, before)).toMatchObject(ownChange)
    expect((await approveOwn(firm, await ownProposal(firm))).status).toBe(200)
  })

  it('GOV-28 a right that is given back counts as before, and is nothing to confirm', async () => {
    const firm = await openFirm(product, ['administrator', 'officer'])
    await set(firm, firm.users.officer, 'deny')
    await set(firm, firm.users.officer, 'allow')
    expect((await product.call(firm.as.officer, listAccounts, {})).body.waiting).toEqual([])
    const id = await ownProposal(firm)
    expect(await approveOwn(firm, id)).toMatchObject(ownChange)
    expect((await product.attempt(firm.as.officer, approveChange, { body: { id } })).status).toBe(200)
  })

  it('GOV-28, GOV-29 does not count someone whose right never began', async () => {
    const firm = await openFirm(product, ['administrator', 'officer'])
    const name = { username: 'puppet', email: `puppet.${firm.id}@firm.test`, password, type: 'DATA_PROCESSOR' }
    const { body } = await product.call(firm.as.administrator, createAccount, { body: name })
    const puppet = (await product.users.byId(body.user._id)) as User
    await remove(firm, puppet)
    expect((await product.call(firm.as.officer, listAccounts, {})).body.waiting).toEqual([])
  })
})

describe('An administrator who is made another type', () => {
  it('GOV-05 is not deleted before another decision maker has confirmed that', async () => {
    const firm = await openFirm(product, ['administrator', 'officer'])
    const second = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    expect(await remove(firm, second)).toMatchObject(forbidden)
    expect((await retype(firm, second, 'DATA_CONTROLLER')).status).toBe(200)
    const refused = {
      status: 403,
      body: {
        code: 'forbidden',
        message: 'Another decision maker has to confirm that this user is no administrator any more',
      },
    }
    expect(await remove(firm, second)).toMatchObject(refused)
    expect((await retype(firm, second, 'TRUST_OFFICER')).status).toBe(200)
    expect(await remove(firm, second)).toMatchObject(refused)
    expect((await confirm(second, firm.as.officer)).status).toBe(200)
    expect((await remove(firm, second)).status).toBe(200)
  })

  it('GOV-05 may have no right left to approve, and is not deleted either', async () => {
    const firm = await openFirm(product, ['administrator', 'officer'])
    const second = await product.hire(firm.id, {
      type: 'ADMINISTRATOR',
      permissionChanges: { approve_requested_changes: 'deny' },
    })
    await retype(firm, second, 'DATA_CONTROLLER')
    expect((await remove(firm, second)).status).toBe(403)
  })

  it('GOV-05 is deleted as anyone else after they gave it up themselves', async () => {
    const firm = await openFirm(product, ['administrator', 'officer'])
    const second = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    const body = { ...accountOf(second), type: 'TRUST_OFFICER' }
    expect((await product.attempt(await product.tokenOf(second), updateAccount, { body })).status).toBe(200)
    expect((await remove(firm, second)).status).toBe(200)
  })
})
