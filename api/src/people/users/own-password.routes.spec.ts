import { approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { createClient, updateClient } from '@dossier/contract/file/endpoints/clients'
import { confirmAddress } from '@dossier/contract/people/endpoints/access'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { getUser } from '@dossier/contract/people/endpoints/session'
import {
  confirmDecider,
  createAccount,
  deleteAccount,
  getAccount,
  listAccounts,
  updateAccount,
} from '@dossier/contract/people/endpoints/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { chooseOwnPassword } from '../../testing/own-password'
import { password } from '../../testing/staff'
import type { User } from './user'

let product: OpenProduct
let firm: Firm
let made = 0

beforeEach(async () => {
  product ??= await openProduct()
  firm = await openFirm(product, ['administrator', 'supervisor', 'officer'])
})

const passwordFirst = {
  status: 409,
  body: {
    code: 'conflict',
    message:
      'This user has to choose a password of their own first, by the link that was mailed to them or by Forgot Password',
  },
}

/** An account whose password the administrator chose. */
async function hired(type: string): Promise<User> {
  const name = `person${++made}`
  const body = { username: name, email: `${name}@firm.test`, password, type }
  return stored((await product.call(firm.as.administrator, createAccount, { body })).body.user._id)
}
const stored = async (id: string) => (await product.users.byId(id)) as User
const confirm = (user: User, by = firm.as.officer) =>
  product.attempt(by, confirmDecider, { body: { user_id: user.id } })
const approve = (id: string, by: string) => product.attempt(by, approveChange, { body: { id } })
const proposedBy = async (user: User) => {
  const body = { company_type: 'corporate', name: `Client ${++made}`, location_type: 'local' }
  return (await product.call(await product.tokenOf(await stored(user.id)), createClient, { body })).body.action._id
}
const waitingOf = async (user: User) =>
  (await product.call(firm.as.officer, listAccounts, {})).body.waiting?.find(({ _id }) => _id === user.id)
const shown = async (user: User) =>
  (await product.call(firm.as.administrator, getAccount, { query: { id: user.id } })).body.user

describe('A password that another person chose', () => {
  it('GOV-29 keeps an account from being confirmed until its owner has chosen another by the mailed link', async () => {
    const user = await hired('DATA_PROCESSOR')
    const { action } = await firm.proposeClient(undefined, 'administrator')
    expect(await confirm(user)).toMatchObject(passwordFirst)
    expect(await waitingOf(user)).toMatchObject({ what: 'decides', first: 'password', may_confirm: false })
    expect(await approve(action, await product.tokenOf(user))).toMatchObject({ status: 403 })

    await chooseOwnPassword(product, user.email)
    expect(await waitingOf(user)).toMatchObject({ what: 'decides', may_confirm: true })
    expect(await waitingOf(user)).not.toHaveProperty('first')
    expect((await confirm(user)).status).toBe(200)
    expect((await approve(action, await product.tokenOf(user))).status).toBe(200)
  })

  it('GOV-29 is said to its owner and to those who see the account, as long as it is not confirmed', async () => {
    const user = await hired('DATA_CONTROLLER')
    const own = async () => (await product.call(await product.tokenOf(user), getUser, { query: {} })).body.user
    expect(await own()).toMatchObject({ password_by_another: true })
    expect(await shown(user)).toMatchObject({ password_by_another: true })
    expect(await own()).not.toHaveProperty('passwordByAnother')
    await chooseOwnPassword(product, user.email)
    expect(await own()).not.toHaveProperty('password_by_another')
    expect(await shown(firm.users.officer)).not.toHaveProperty('password_by_another')
  })

  it('GOV-29, GOV-35 asks those who may confirm once the owner has chosen, and no one before', async () => {
    const user = await hired('DATA_PROCESSOR')
    const texts = async () =>
      (await product.call(firm.as.officer, listNotices, { query: {} })).body.notices.map(({ text }) => text)
    expect(await texts()).toEqual([])
    await chooseOwnPassword(product, user.email)
    expect(await texts()).toEqual([`Another decision maker has to confirm the account of ${user.username}`])
  })

  it('GOV-41, GOV-31 moves its account to no other mailbox in the owner’s name', async () => {
    const user = await hired('ADMINISTRATOR')
    const move = async () => {
      const body = { ...accountOf(user), email: `moved.${user.email}`, without_successor: true }
      return product.attempt(await product.tokenOf(await stored(user.id)), updateAccount, { body })
    }
    expect(await move()).toMatchObject({
      status: 409,
      body: { message: 'Choose a password of your own first, by Forgot Password' },
    })
    await chooseOwnPassword(product, user.email)
    expect((await move()).status).toBe(200)
  })

  it('GOV-29 leaves a firm at work where no one could confirm anyone', async () => {
    firm = await openFirm(product, ['administrator'])
    const user = await hired('DATA_PROCESSOR')
    const { action } = await firm.proposeClient(undefined, 'administrator')
    expect((await approve(action, await product.tokenOf(user))).body.action).toMatchObject({ unconfirmed: true })
  })

  it('GOV-28, GOV-29 keeps no one from confirming that a right was taken from an account that is gone', async () => {
    const user = await hired('DATA_PROCESSOR')
    await chooseOwnPassword(product, user.email)
    await confirm(user)
    await product.call(firm.as.administrator, updateAccount, {
      body: { ...accountOf(await stored(user.id)), email: `moved${++made}@firm.test` },
    })
    await product.call(firm.as.administrator, deleteAccount, { body: { user_id: user.id } })
    expect(await waitingOf(user)).toMatchObject({ what: 'taken', may_confirm: true })
    expect((await confirm(user)).status).toBe(200)
    expect(await waitingOf(user)).toBeUndefined()
  })

  it('GOV-29, GOV-31 is one again at another mailbox, as long as others are behind the account', async () => {
    const { officer } = firm.users
    const email = `moved${++made}@firm.test`
    await product.call(firm.as.administrator, updateAccount, { body: { ...accountOf(officer), email } })
    await product.mail.deliver()
    const href = product.box.findLast(({ to }) => to === email)?.action?.href ?? ''
    const token = new URL(href).searchParams.get('token') ?? ''
    expect((await product.call(null, confirmAddress, { body: { token } })).status).toBe(200)
    expect(await confirm(officer, firm.as.supervisor)).toMatchObject(passwordFirst)
    await chooseOwnPassword(product, email)
    expect((await confirm(officer, firm.as.supervisor)).status).toBe(200)
  })
})

describe('What an account filed while another person knew its password', () => {
  it.each([
    ['its owner', (user: User) => product.tokenOf(user)],
    ['a colleague', () => firm.as.supervisor],
  ])('GOV-01, GOV-29 stays what it is when %s takes it along later', async (_, tokenOf) => {
    const { id: client, action } = await firm.proposeClient(undefined, 'administrator')
    await firm.approve(action)
    const user = await hired('DATA_CONTROLLER')
    const save = async (token: string, body: Record<string, string>) =>
      (await product.call(token, updateClient, { params: { id: client }, body })).body.action?._id ?? ''
    await save(await product.tokenOf(await stored(user.id)), { next_review_date_type: 'manual' })
    await chooseOwnPassword(product, user.email)
    expect((await confirm(user)).status).toBe(200)
    const token = await tokenOf(await stored(user.id))
    for (const next_review_date of ['2031-01-01', '2032-02-02']) {
      const later = await save(token, { next_review_date })
      expect(await approve(later, firm.as.administrator)).toMatchObject({ status: 403, body: { code: 'own-change' } })
    }
  })

  it('GOV-01, GOV-29 is never approved by the user who knew it, confirmed or not since', async () => {
    const user = await hired('DATA_CONTROLLER')
    const before = await proposedBy(user)
    await chooseOwnPassword(product, user.email)
    const after = await proposedBy(user)
    expect((await confirm(user)).status).toBe(200)
    const { notification } = (await product.call(firm.as.administrator, getNotification, { params: { id: before } }))
      .body
    expect(notification).toMatchObject({ deciders: [{ name: 'supervisor' }, { name: 'officer' }] })
    expect(notification).not.toMatchObject({ may: expect.arrayContaining(['approve']) })
    expect(await approve(before, firm.as.administrator)).toMatchObject({
      status: 403,
      body: { code: 'own-change', message: 'You cannot approve your own change' },
    })
    expect((await approve(before, firm.as.officer)).status).toBe(200)
    expect((await approve(after, firm.as.administrator)).status).toBe(200)
  })

  it('GOV-02, GOV-29 is not approved by its author either, where only those could decide who knew it', async () => {
    firm = await openFirm(product, ['administrator'])
    const user = await hired('DATA_PROCESSOR')
    const id = await proposedBy(user)
    await chooseOwnPassword(product, user.email)
    expect(await approve(id, firm.as.administrator)).toMatchObject({ status: 403, body: { code: 'own-change' } })
    expect(await approve(id, await product.tokenOf(user))).toMatchObject({ status: 403, body: { code: 'own-change' } })
    const again = await proposedBy(user)
    expect((await approve(again, firm.as.administrator)).body.action).toMatchObject({ unconfirmed: true })
  })
})
