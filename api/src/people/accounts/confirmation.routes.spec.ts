import { approveChange, denyChange, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import { confirmAddress } from '@dossier/contract/people/endpoints/access'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { getUser } from '@dossier/contract/people/endpoints/session'
import {
  confirmDecider,
  deleteAccount,
  getAccount,
  listAccounts,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/people/endpoints/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { hireByCall } from '../../testing/hire-by-call'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { chooseOwnPassword } from '../../testing/own-password'
import { pressLink } from '../../testing/press-link'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import type { User } from '../users/user'

let product: OpenProduct
let firm: Firm
let made = 0

beforeEach(async () => {
  product ??= await openProduct()
  firm = await openFirm(product, ['administrator', 'manager', 'supervisor', 'officer', 'trust'])
})

const later = {
  status: 403,
  body: {
    code: 'forbidden',
    message: 'You can decide after another decision maker has confirmed your account',
  },
}
const byAnother = { status: 403, body: { message: 'Another decision maker has to confirm this' } }
const reason = 'Not what the register says'

/** An account that a colleague makes over the call, as it is stored, and its token. */
const hired = (type: string, by = firm.as.administrator) => hireByCall(product, by, type, `colleague${++made}`)

async function as(id: string) {
  const user = await product.users.byId(id)
  if (!user) throw new Error(`${id} is gone`)
  return { user, token: await product.tokenOf(user) }
}

const confirm = (user: Pick<User, 'id'>, by: string) =>
  product.attempt(by, confirmDecider, { body: { user_id: user.id } })
const grant = (user: Pick<User, 'id'>, name: string, by = firm.as.administrator, effect = 'allow') =>
  product.attempt(by, updatePermissions, { body: { user_id: user.id, name, effect } })
const move = (user: User, by = firm.as.administrator) =>
  product.attempt(by, updateAccount, { body: { ...accountOf(user), email: `moved${++made}@firm.test` } })
const approve = (id: string, by: string) => product.attempt(by, approveChange, { body: { id } })
const deny = (id: string, by: string) => product.attempt(by, denyChange, { body: { id, text: reason } })
const filedBy = async (token: string) => {
  const body = { company_type: 'corporate', name: `Client ${++made}`, location_type: 'local' }
  return (await product.call(token, createClient, { body })).body.action._id
}
const filed = (by: Role = 'manager') => filedBy(firm.as[by])
const waiting = async (by: string) => (await product.call(by, listAccounts, {})).body.waiting
const noticesOf = async (by: string) => (await product.call(by, listNotices, { query: {} })).body.notices
const marks = async (user: User) => {
  const own = (await product.call(await product.tokenOf(user), getUser, { query: {} })).body.user
  const { body } = await product.call(firm.as.administrator, getAccount, { query: { id: user.id } })
  expect(body.user.decides_after_confirmation).toBe(own.decides_after_confirmation)
  expect(body.user.unconfirmed).toBe(own.unconfirmed)
  return { later: own.decides_after_confirmation, unconfirmed: own.unconfirmed }
}

describe('A right to decide', () => {
  it('GOV-29 that comes with a new account begins when a second holder confirms the person', async () => {
    const { user, token } = await hired('DATA_PROCESSOR')
    const action = await filed()
    expect(await marks(user)).toEqual({ later: true, unconfirmed: undefined })
    expect(await approve(action, token)).toMatchObject(later)
    expect(await deny(action, token)).toMatchObject(later)
    expect(await confirm(user, firm.as.administrator)).toMatchObject(byAnother)
    expect(await confirm(user, token)).toMatchObject(later)

    expect(await confirm(user, firm.as.officer)).toMatchObject({
      status: 200,
      body: { status: 'success', user: { _id: user.id } },
    })
    expect(await marks(user)).toEqual({ later: undefined, unconfirmed: undefined })
    const approved = await approve(action, token)
    expect(approved).toMatchObject({ status: 200, body: { action: { actionTaken: 'approved' } } })
    expect(approved.body.action).not.toHaveProperty('unconfirmed')
  })

  it('GOV-29 that comes with a permission or another type begins so too', async () => {
    for (const give of [
      (user: User) => grant(user, 'reject_requested_changes'),
      (user: User) =>
        product.attempt(firm.as.administrator, updateAccount, {
          body: { ...accountOf(user), type: 'COMPLIANCE_OFFICER' },
        }),
    ]) {
      const user = await product.hire(firm.id, { type: 'TRUST_OFFICER' })
      expect((await give(user)).status).toBe(200)
      const { token } = await as(user.id)
      const action = await filed()
      expect(await deny(action, token)).toMatchObject(later)
      expect((await confirm(user, firm.as.supervisor)).status).toBe(200)
      expect((await deny(action, token)).status).toBe(200)
    }
  })

  it('GOV-29 is one of a set: who decides already needs no one for another one', async () => {
    const user = await product.hire(firm.id, { permissionChanges: { reject_requested_changes: 'allow' } })
    await grant(user, 'approve_requested_changes')
    const { token } = await as(user.id)
    expect((await approve(await filed(), token)).status).toBe(200)
  })

  it('GOV-29 begins anew when it was taken altogether, which another holder confirmed, and comes again', async () => {
    const user = await product.hire(firm.id, { permissionChanges: { approve_requested_changes: 'allow' } })
    await grant(user, 'approve_requested_changes', firm.as.administrator, 'deny')
    expect((await confirm(user, firm.as.officer)).status).toBe(200)
    await grant(user, 'approve_requested_changes')
    expect(await approve(await filed(), (await as(user.id)).token)).toMatchObject(later)
  })

  it('GOV-29 GOV-31 rests once the account is at another mailbox that someone else entered, and not before', async () => {
    expect((await move(firm.users.officer)).status).toBe(200)
    expect((await approve(await filed(), firm.as.officer)).status).toBe(200)
    const action = await filed()
    await pressLink(product, confirmAddress, `moved${made - 2}@firm.test`, 'confirm-address')
    expect(await approve(action, firm.as.officer)).toMatchObject(later)
    expect(await confirm(firm.users.officer, firm.as.administrator)).toMatchObject(byAnother)
    await chooseOwnPassword(product, `moved${made - 2}@firm.test`)
    expect((await confirm(firm.users.officer, firm.as.supervisor)).status).toBe(200)
    const moved = await as(firm.users.officer.id)
    expect((await approve(action, moved.token)).status).toBe(200)
  })

  it('GOV-29 GOV-31 is not confirmed while another address waits for the account', async () => {
    const { user } = await hired('DATA_PROCESSOR')
    await move(user)
    expect(await confirm(user, firm.as.supervisor)).toMatchObject({
      status: 409,
      body: { message: 'The new address of this account has to be confirmed first' },
    })
    await firm.pass(8)
    expect((await confirm(user, firm.as.supervisor)).status).toBe(200)
  })

  it('GOV-29 acts at once where no other confirmed holder exists, and what is decided is marked', async () => {
    const small = await openFirm(product, ['administrator', 'manager'])
    const { user, token } = await hired('DATA_PROCESSOR', small.as.administrator)
    const own = (await product.call(token, getUser, { query: {} })).body.user
    expect(own).toMatchObject({ _id: user.id, unconfirmed: true })
    expect(own).not.toHaveProperty('decides_after_confirmation')
    const { action } = await small.proposeClient('By the founder', 'administrator')
    expect((await approve(action, token)).body.action).toMatchObject({ actionTaken: 'approved', unconfirmed: true })
    const other = await small.proposeClient('Of the manager')
    expect((await deny(other.action, token)).body.action).toMatchObject({ actionTaken: 'rejected', unconfirmed: true })
    const { body } = await product.call(small.as.administrator, listAuditEvents, { query: { actor: user.id } })
    expect(body.events).toMatchObject([
      { what: 'change denied', details: { unconfirmed: true } },
      { what: 'change approved', details: { unconfirmed: true } },
      { what: 'password reset' },
    ])
    expect(await confirm(user, small.as.administrator)).toMatchObject(byAnother)
  })
})

describe('Accounts that someone made or moved', () => {
  const ofTheirs = {
    status: 403,
    body: {
      message: 'You can decide on this after another decision maker has confirmed the account that proposed it',
    },
  }

  it('GOV-29 propose nothing that their maker decides, until another holder has confirmed them', async () => {
    const { user, token } = await hired('DATA_CONTROLLER')
    const action = await filedBy(token)
    expect(await approve(action, firm.as.administrator)).toMatchObject(ofTheirs)
    expect(await deny(action, firm.as.administrator)).toMatchObject(ofTheirs)
    expect(await confirm(user, firm.as.administrator)).toMatchObject(byAnother)
    expect((await confirm(user, firm.as.officer)).status).toBe(200)
    expect((await approve(action, firm.as.administrator)).status).toBe(200)
  })

  it('GOV-29 are decided on by everyone else', async () => {
    const { token } = await hired('DATA_CONTROLLER')
    const approved = await approve(await filedBy(token), firm.as.officer)
    expect(approved.body.action).toMatchObject({ actionTaken: 'approved' })
    expect(approved.body.action).not.toHaveProperty('unconfirmed')
  })

  it('GOV-29 keep their maker behind them, however many accounts lie between and whether they still exist', async () => {
    const maker = await product.hire(firm.id, { permissionChanges: { create_user: 'allow' } })
    await move(maker)
    await pressLink(product, confirmAddress, `moved${made}@firm.test`, 'confirm-address')
    const { user, token } = await hired('DATA_CONTROLLER', (await as(maker.id)).token)
    const action = await filedBy(token)
    await product.call(firm.as.supervisor, confirmDecider, { body: { user_id: maker.id } })
    await product.call(firm.as.administrator, deleteAccount, { body: { user_id: user.id } })
    expect(await approve(action, firm.as.administrator)).toMatchObject(ofTheirs)
    expect((await approve(action, firm.as.officer)).status).toBe(200)
  })

  it('GOV-29 are decided on by their maker where no one else could confirm them, and marked', async () => {
    const small = await openFirm(product, ['administrator'])
    const { token } = await hired('DATA_CONTROLLER', small.as.administrator)
    const action = await filedBy(token)
    const approved = await approve(action, small.as.administrator)
    expect(approved).toMatchObject({ status: 200, body: { action: { unconfirmed: true } } })
  })
})

describe('Confirming', () => {
  it('GOV-29 is on record, mailed to both, and noticed by both', async () => {
    const { user, token } = await hired('DATA_PROCESSOR')
    await product.mail.deliver()
    const sent = product.box.length
    await confirm(user, firm.as.officer)
    await product.mail.deliver()
    const mails = product.box.slice(sent)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([firm.users.officer.email, user.email].toSorted())
    expect(mails.every(({ purpose }) => purpose === 'decision-maker-confirmed')).toBe(true)
    const asked = {
      kind: 'decider_to_confirm',
      text: `Another decision maker has to confirm the account of ${user.username}`,
    }
    expect(await noticesOf(firm.as.supervisor)).toMatchObject([asked])
    expect(await noticesOf(firm.as.administrator)).toEqual([])
    expect(await noticesOf(firm.as.officer)).toMatchObject([
      { kind: 'decider_confirmed', text: `You confirmed what others did to the account of ${user.username}` },
      asked,
    ])
    expect(await noticesOf(token)).toMatchObject([
      {
        kind: 'decider_confirmed',
        text: 'officer confirmed what others did to your account',
        link: '/user-management',
      },
    ])
    const { body } = await product.call(firm.as.officer, listAuditEvents, { query: { actor: firm.users.officer.id } })
    expect(body.events).toMatchObject([
      {
        what: 'decision maker confirmed',
        record: { kind: 'user', id: user.id, name: user.username },
        details: { confirmed: ['decides'] },
      },
    ])
  })

  it('GOV-29 shows holders who waits, what for and because of whom', async () => {
    const decider = await hired('DATA_PROCESSOR')
    const manager = await hired('DATA_CONTROLLER')
    const expected = (may_confirm: boolean) => [
      { _id: decider.user.id, name: decider.user.username, what: 'decides', by: ['administrator'], may_confirm },
      { _id: manager.user.id, name: manager.user.username, what: 'account', by: ['administrator'], may_confirm },
    ]
    expect(await waiting(firm.as.officer)).toEqual(expected(true))
    expect(await waiting(firm.as.administrator)).toEqual(expected(false))
    expect(await waiting(decider.token)).toEqual(expected(false))
    expect(await waiting(firm.as.trust)).toBeUndefined()
    const { body } = await product.call(firm.as.trust, listAccounts, {})
    expect(body.accounts.find(({ _id }) => _id === decider.user.id)).toMatchObject({ decides_after_confirmation: true })
  })

  it('GOV-29 is for confirmed holders of a right to decide, once, about someone of the organisation', async () => {
    const { user } = await hired('DATA_PROCESSOR')
    expect(await confirm(user, firm.as.trust)).toMatchObject(forbidden)
    expect(await confirm(user, firm.as.manager)).toMatchObject(forbidden)
    expect(await product.attempt(null, confirmDecider, { body: { user_id: user.id } })).toMatchObject({ status: 401 })
    const operator = await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true })
    expect(await confirm(user, await product.tokenOf(operator))).toMatchObject(forbidden)
    const other = await openFirm(product, ['officer'])
    expect(await confirm(user, other.as.officer)).toMatchObject(notFound)
    expect(await confirm({ id: unknownId }, firm.as.officer)).toMatchObject(notFound)
    expect(await product.attempt(firm.as.officer, confirmDecider, { body: { user_id: 'x' } })).toMatchObject({
      status: 400,
      body: { errors: { user_id: 'Invalid id' } },
    })
    expect((await confirm(user, firm.as.officer)).status).toBe(200)
    expect(await confirm(user, firm.as.officer)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'There is nothing to confirm' },
    })
  })
})
