import { changePassword } from '@dossier/contract/people/endpoints/access'
import { getRoles, getUser } from '@dossier/contract/people/endpoints/session'
import {
  createAccount,
  deleteAccount,
  getAccountPermissions,
  listAccounts,
  resetTwoFactor,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/people/endpoints/users'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountOffice, accountOf, openAccountOffice } from '../../testing/account-office'
import { openFirm, roles } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { password } from '../../testing/staff'

let product: AccountOffice['product']
let firm: AccountOffice['firm']
let operator: AccountOffice['operator']
let newAddress: AccountOffice['newAddress']
let events: AccountOffice['events']
let signIn: AccountOffice['signIn']

beforeAll(async () => {
  ;({ product, firm, operator, newAddress, events, signIn } = await openAccountOffice())
})

describe('User management', () => {
  it('USR-22 leads someone from their first day to their last', async () => {
    const as = firm.as.administrator
    const done = async (answered: Promise<{ status: number; body: Record<string, unknown> }>) => {
      const { status, body } = await answered
      expect(status).toBe(200)
      return body
    }
    const given = { username: 'newcomer', email: newAddress(), password }
    const created = await done(product.attempt(as, createAccount, { body: given }))
    const { _id } = created.user as { _id: string }
    const listed = await done(product.attempt(as, listAccounts))
    expect(listed.accounts).toContainEqual(expect.objectContaining({ _id, username: 'newcomer' }))
    await done(product.attempt(as, updateAccount, { body: { _id, username: 'settled', email: given.email } }))
    const permission = { user_id: _id, name: 'view_wallet', effect: 'allow' }
    await done(product.attempt(as, updatePermissions, { body: permission }))
    const shown = await done(product.attempt(as, getAccountPermissions, { query: { id: _id } }))
    expect(shown.permissions).toMatchObject({ view_wallet: 'allow' })
    const { token } = (await done(signIn(given.email))) as { token: string }
    const chosen = { currentPassword: password, newPassword: 'Settled-in-1', confirmPassword: 'Settled-in-1' }
    expect(await done(product.attempt(token, changePassword, { body: chosen }))).toMatchObject({ status: 'success' })
    expect((await signIn(given.email, 'Settled-in-1')).status).toBe(200)
    await done(product.attempt(as, deleteAccount, { body: { user_id: _id } }))
    expect((await signIn(given.email, 'Settled-in-1')).status).toBe(401)
  })
})

describe('A super user who belongs to an organisation', () => {
  it('PLT-28 is edited, deleted and reset by no one but super users', async () => {
    const user = await product.hire(firm.id, { isSuperUser: true, email: newAddress() })
    const changed = { ...accountOf(user), email: newAddress() }
    const acts = [
      [updateAccount, changed],
      [resetTwoFactor, { user_id: user.id }],
      [deleteAccount, { user_id: user.id }],
    ] as const
    for (const [endpoint, body] of acts) {
      expect(await product.attempt(firm.as.administrator, endpoint, { body })).toMatchObject(forbidden)
    }
    expect(await product.users.byId(user.id)).toEqual(user)
    const peer = await product.hire(firm.id, { type: 'ADMINISTRATOR', isSuperUser: true })
    for (const [endpoint, body] of acts) {
      expect((await product.attempt(await product.tokenOf(peer), endpoint, { body })).status).toBe(200)
    }
  })
})

describe('Resetting two-factor', () => {
  const reset = (user_id: string, token = firm.as.administrator) =>
    product.attempt(token, resetTwoFactor, { body: { user_id } })

  it('asks for setup again with another secret, ends the sessions and tells the user', async () => {
    const user = await product.hire(firm.id, { twoFactorEnabled: true, twoFactorSecret: 'old', twoFactorStep: 7 })
    const token = await product.tokenOf(user)
    expect(await reset(user.id)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect((await product.attempt(token, getRoles)).status).toBe(401)
    const now = await product.users.byId(user.id)
    expect(now).toMatchObject({ twoFactorEnabled: false, twoFactorStep: null })
    expect(now?.twoFactorSecret).not.toBe('old')
    const me = await product.call(await product.tokenOf(user), getUser, { query: {} })
    expect(me.body.user).toMatchObject({ two_factor_enabled: false, two_factor_secret: expect.any(String) })
    await product.mail.deliver()
    expect(product.box.filter(({ to }) => to === user.email).map(({ purpose }) => purpose)).toEqual([
      'two-factor-reset',
    ])
  })

  it('is for administrators, of their own organisation', async () => {
    const foreign = await product.hire(await product.found('Other Office'))
    for (const role of roles.filter((role) => role !== 'administrator')) {
      expect(await reset(firm.users.client.id, firm.as[role])).toMatchObject(forbidden)
    }
    expect(await reset(firm.users.client.id, operator)).toMatchObject(forbidden)
    for (const id of [unknownId, foreign.id]) expect(await reset(id)).toMatchObject(notFound)
    expect((await product.attempt(null, resetTwoFactor, { body: { user_id: unknownId } })).status).toBe(401)
  })

  it('USR-21 is no one’s own to reset', async () => {
    const { administrator } = firm.users
    for (const id of [administrator.id, administrator.id.toUpperCase()]) {
      expect(await reset(id)).toMatchObject(forbidden)
    }
    expect(await product.users.byId(administrator.id)).toEqual(administrator)
  })

  it('GOV-14, GOV-24 is on record without the secret', async () => {
    const boss = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    const user = await product.hire(firm.id, { twoFactorEnabled: true, twoFactorSecret: 'old' })
    await reset(user.id, await product.tokenOf(boss))
    expect(await events(boss)).toMatchObject([
      { what: 'two-factor reset', record: { kind: 'user', id: user.id }, details: {} },
    ])
  })
})

describe('Mail that someone’s acts send to an address', () => {
  it('LIM-10 is bounded for each address, whatever the acts and however it is written', async () => {
    const limited = await openProduct({ rates: { publicPerMinute: 4, accountAttempts: 5 } })
    const { as } = await openFirm(limited, ['administrator'])
    const act = async (endpoint: Endpoint, body: object) => {
      const { status, body: answered } = await limited.attempt(as.administrator, endpoint, { body })
      return { status, id: (answered.user as { _id: string } | undefined)?._id }
    }
    const account = { username: 'victim', email: 'victim@else.test' }
    const { id } = await act(createAccount, { ...account, password })
    expect((await act(resetTwoFactor, { user_id: id })).status).toBe(200)
    expect((await act(updateAccount, { _id: id, ...account, email: 'other@else.test' })).status).toBe(200)
    expect((await act(updateAccount, { _id: id, ...account, username: 'renamed' })).status).toBe(200)
    expect((await act(deleteAccount, { user_id: id })).status).toBe(200)
    expect((await act(createAccount, { ...account, email: 'Victim@else.test', password })).status).toBe(200)
    const again = await act(createAccount, { ...account, password })
    expect(again.status).toBe(429)
    expect((await act(createAccount, { username: 'bystander', email: 'else@else.test', password })).status).toBe(200)
  })
})
