import { approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import { confirmAddress } from '@dossier/contract/people/endpoints/access'
import { confirmDecider, createAccount, deleteAccount, updateAccount } from '@dossier/contract/people/endpoints/users'
import { userMessages } from '@dossier/contract/people/messages/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { chooseOwnPassword } from '../../testing/own-password'
import { pressLink } from '../../testing/press-link'
import { password } from '../../testing/staff'
import type { User } from './user'

let product: OpenProduct
let firm: Firm
let made = 0

beforeEach(async () => {
  product ??= await openProduct()
  firm = await openFirm(product, ['administrator', 'officer'])
})

const stored = async (id: string) => (await product.users.byId(id)) as User
const tokenOf = async ({ id }: User) => product.tokenOf(await stored(id))
const confirm = ({ id }: User, by: string) => product.attempt(by, confirmDecider, { body: { user_id: id } })
const dismiss = ({ id }: User) => product.call(firm.as.administrator, deleteAccount, { body: { user_id: id } })

/** An account for a mailbox, whose owner has chosen a password. */
async function hired(email: string, by = firm.as.administrator): Promise<User> {
  const body = { username: `person${++made}`, email, password, type: 'DATA_PROCESSOR' }
  const { _id } = (await product.call(by, createAccount, { body })).body.user
  await chooseOwnPassword(product, email)
  return stored(_id)
}

async function hiredAgain(email: string) {
  const user = await hired(email)
  expect((await confirm(user, firm.as.officer)).status).toBe(200)
  return { user, token: await tokenOf(user) }
}

async function proposedBy(user: User) {
  const body = { company_type: 'corporate', name: `Client ${++made}`, location_type: 'local' }
  return (await product.call(await tokenOf(user), createClient, { body })).body.action._id
}

/** Someone who decides and hires, and is no administrator, who could not be deleted. */
const anEditor = (email: string) =>
  product.hire(firm.id, {
    type: 'DATA_PROCESSOR',
    email,
    permissionChanges: { create_user: 'allow', update_user: 'allow' },
  })

const approve = (id: string, by: string) => product.attempt(by, approveChange, { body: { id } })
const ownChange = { status: 403, body: { message: 'You cannot approve your own change' } }

describe('Someone who is hired again', () => {
  it('GOV-01 GOV-30 does not approve what they filed with the account that was deleted', async () => {
    const before = await anEditor('returns.one@firm.test')
    const action = await proposedBy(before)
    await dismiss(before)
    const { user, token } = await hiredAgain('Returns.One@firm.test')
    expect(await approve(action, token)).toMatchObject(ownChange)
    const { notification } = (await product.call(token, getNotification, { params: { id: action } })).body
    expect(notification.may).toEqual(['deny'])
    expect(notification.deciders.map(({ _id }) => _id)).not.toContain(user.id)
    expect((await approve(action, firm.as.officer)).body.action).not.toHaveProperty('self_approved')
  })

  it('GOV-29 does not confirm an account that they made with the account that was deleted', async () => {
    const before = await anEditor('returns.two@firm.test')
    const puppet = await hired('puppet@firm.test', await tokenOf(before))
    await product.database.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: puppet.id }, { $set: { 'permissionChanges.approve_requested_changes': 'allow' } })
    await dismiss(before)
    const { token } = await hiredAgain('returns.two@firm.test')
    expect(await confirm(puppet, token)).toMatchObject({ status: 403, body: { message: userMessages.confirmsAnother } })
    const action = await proposedBy(puppet)
    expect(await approve(action, token)).toMatchObject({
      status: 403,
      body: { message: userMessages.accountNotConfirmed },
    })
    expect((await confirm(puppet, firm.as.officer)).status).toBe(200)
  })

  it('GOV-29 is still of who made the account that was deleted, where no one confirmed it', async () => {
    const maker = await anEditor('maker@firm.test')
    await dismiss(await hired('returns.four@firm.test', await tokenOf(maker)))
    const again = await hired('returns.four@firm.test')
    const action = await proposedBy(again)
    const refused = { status: 403, body: { message: userMessages.accountNotConfirmed } }
    expect(await approve(action, await tokenOf(maker))).toMatchObject(refused)
    expect(await confirm(again, await tokenOf(maker))).toMatchObject({ status: 403 })
    expect((await confirm(again, firm.as.officer)).status).toBe(200)
    expect((await approve(action, await tokenOf(maker))).status).toBe(200)
  })

  it('GOV-01 GOV-31 is as well who moves another account to the mailbox of a deleted one', async () => {
    const before = await anEditor('returns.three@firm.test')
    const other = await anEditor('other@firm.test')
    const action = await proposedBy(before)
    await dismiss(before)
    const body = { ...accountOf(other), email: 'returns.three@firm.test' }
    await product.call(await product.tokenOf(other), updateAccount, { body })
    await pressLink(product, confirmAddress, 'returns.three@firm.test', 'confirm-address')
    expect((await stored(other.id)).email).toBe('returns.three@firm.test')
    expect(await approve(action, await tokenOf(other))).toMatchObject(ownChange)
  })
})
