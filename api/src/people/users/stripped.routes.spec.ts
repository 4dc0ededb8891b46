import { approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import {
  confirmDecider,
  deleteAccount,
  listAccounts,
  resetTwoFactor,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/people/endpoints/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { hireByCall } from '../../testing/hire-by-call'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let made = 0

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  firm = await openFirm(product, ['administrator', 'supervisor', 'officer', 'manager'])
})

const others = ['supervisor', 'officer'] as const
const rights = [
  'approve_requested_changes',
  'reject_requested_changes',
  'approve_due_diligence',
  'change_permission_of_user',
] as const
const later = {
  status: 403,
  body: { message: 'You can decide after another decision maker has confirmed your account' },
}

/** An account that the administrator made, by its token. */
const hired = async (type: string) => (await hireByCall(product, firm.as.administrator, type, `puppet${++made}`)).token
const approve = (id: string, by: string) => product.attempt(by, approveChange, { body: { id } })
const set = (role: Role, name: string, effect: 'allow' | 'deny') =>
  product.attempt(firm.as.administrator, updatePermissions, {
    body: { user_id: firm.users[role].id, name, effect, without_successor: true },
  })
/** All rights to decide that two colleagues hold. */
async function setAll(effect: 'allow' | 'deny') {
  for (const role of others) {
    for (const name of rights) {
      if (firm.member(role).permissions.has(name)) expect((await set(role, name, effect)).status).toBe(200)
    }
  }
}
const enter = (role: Role, email: string, by = firm.as.administrator) =>
  product.attempt(by, updateAccount, { body: { ...accountOf(firm.users[role]), email, without_successor: true } })
const decidesUnmarked = async (role: Role) => {
  const { action } = await firm.proposeClient(undefined, 'administrator')
  const { status, body } = await approve(action, await product.tokenOf(firm.users[role]))
  return status === 200 && !('unconfirmed' in (body.action as object))
}

describe('An account that waits to be confirmed', () => {
  it('GOV-29 GOV-31 goes on waiting where another mailbox is merely entered for everyone who could confirm it', async () => {
    const puppet = await hired('DATA_PROCESSOR')
    const { action } = await firm.proposeClient(undefined, 'administrator')
    for (const role of others) expect((await enter(role, `moved${++made}@firm.test`)).status).toBe(200)
    expect(await approve(action, puppet)).toMatchObject(later)
    for (const role of others) expect(await decidesUnmarked(role)).toBe(true)
  })

  it('GOV-29 goes on waiting where the rights of everyone who could confirm it are taken', async () => {
    const puppet = await hired('DATA_PROCESSOR')
    const { action } = await firm.proposeClient(undefined, 'administrator')
    await setAll('deny')
    expect(await approve(action, puppet)).toMatchObject(later)
    const { notification } = (await product.call(puppet, getNotification, { params: { id: action } })).body
    expect(notification).toMatchObject({ deciders: [], may: [] })
    const late = await hired('COMPLIANCE_OFFICER')
    expect(await approve(action, late)).toMatchObject(later)
  })

  it('GOV-29 goes on waiting where they are given another type, and decides marked once they are gone', async () => {
    const puppet = await hired('DATA_PROCESSOR')
    const { action } = await firm.proposeClient(undefined, 'administrator')
    for (const role of others) {
      const body = { ...accountOf(firm.users[role]), type: 'TRUST_OFFICER', without_successor: true as const }
      await product.call(firm.as.administrator, updateAccount, { body })
    }
    expect(await approve(action, puppet)).toMatchObject(later)
    for (const role of others) {
      const body = { user_id: firm.users[role].id, without_successor: true as const }
      await product.call(firm.as.administrator, deleteAccount, { body })
    }
    expect((await approve(action, puppet)).body.action).toMatchObject({ unconfirmed: true })
  })

  it('GOV-02 GOV-28 GOV-29 who deletes everyone else approves nothing alone, nor unmarked by accounts they made', async () => {
    const { action: before } = await firm.proposeClient(undefined, 'administrator')
    for (const role of others) {
      const body = { user_id: firm.users[role].id, without_successor: true as const }
      await product.call(firm.as.administrator, deleteAccount, { body })
    }
    const puppet = await hired('COMPLIANCE_OFFICER')
    const { action: after } = await firm.proposeClient(undefined, 'administrator')
    const ownChange = { status: 403, body: { code: 'own-change' } }
    for (const id of [before, after]) expect(await approve(id, firm.as.administrator)).toMatchObject(ownChange)
    for (const by of [puppet, firm.as.administrator]) {
      for (const role of others) {
        const body = { user_id: firm.users[role].id }
        expect((await product.attempt(by, confirmDecider, { body })).status).toBe(403)
      }
    }
    for (const id of [before, after]) {
      expect((await approve(id, puppet)).body.action).toMatchObject({ actionTaken: 'approved', unconfirmed: true })
    }
    const { action: last } = await firm.proposeClient(undefined, 'administrator')
    expect(await approve(last, firm.as.administrator)).toMatchObject(ownChange)
  })

  it('GOV-28 GOV-29 rights that are given back count as before, and their holders confirm others', async () => {
    await hired('DATA_PROCESSOR')
    await setAll('deny')
    await setAll('allow')
    for (const role of others) expect(await decidesUnmarked(role)).toBe(true)
    const { waiting = [] } = (await product.call(firm.as.officer, listAccounts, {})).body
    expect(waiting.map(({ what }) => what)).toEqual(['decides'])
    const body = { user_id: waiting[0]?._id ?? '' }
    expect((await product.attempt(firm.as.officer, confirmDecider, { body })).status).toBe(200)
  })

  it('GOV-29 of an administrator moves no address, deletes no one and resets no second factor', async () => {
    const second = await hired('ADMINISTRATOR')
    const body = { user_id: firm.users.manager.id }
    expect(await enter('officer', `moved${++made}@firm.test`, second)).toMatchObject(later)
    expect(await product.attempt(second, deleteAccount, { body })).toMatchObject(later)
    expect(await product.attempt(second, resetTwoFactor, { body })).toMatchObject(later)
  })
})
