import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { getRoles } from '@dossier/contract/people/endpoints/session'
import { createAccount, deleteAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountOffice, openAccountOffice } from '../../testing/account-office'
import { roles } from '../../testing/firm'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { password } from '../../testing/staff'

let product: AccountOffice['product']
let firm: AccountOffice['firm']
let passwordHash: AccountOffice['passwordHash']
let newAddress: AccountOffice['newAddress']
let events: AccountOffice['events']
let signIn: AccountOffice['signIn']
let holderOf: AccountOffice['holderOf']

beforeAll(async () => {
  ;({ product, firm, passwordHash, newAddress, events, signIn, holderOf } = await openAccountOffice())
})

describe('Deleting an account', () => {
  const remove = (user_id: string, token = firm.as.administrator) =>
    product.attempt(token, deleteAccount, { body: { user_id } })

  it('USR-25, PLT-26 ends every session at once and lets no one sign in', async () => {
    const user = await product.hire(firm.id, { passwordHash })
    const token = await product.tokenOf(user)
    const elsewhere = await product.second()
    expect((await elsewhere.attempt(token, getRoles)).status).toBe(200)
    expect(await remove(user.id)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect((await elsewhere.attempt(token, getRoles)).status).toBe(401)
    expect(await signIn(user.email)).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    expect(await remove(user.id)).toMatchObject(notFound)
  })

  it('USR-25 frees the address, GOV-22 and keeps the user on record', async () => {
    const user = await product.hire(firm.id, { email: newAddress() })
    await remove(user.id)
    const again = await product.call(firm.as.administrator, createAccount, {
      body: { username: 'maria', email: user.email, password },
    })
    expect(again.status).toBe(200)
    expect(again.body.user._id).not.toBe(user.id)
    expect(await product.users.byId(user.id)).toMatchObject({
      username: user.username,
      email: user.email,
      active: false,
    })
    expect((await product.call(firm.as.officer, verifyAudit, {})).body.ok).toBe(true)
  })

  it('USR-25, GOV-05 is refused for administrators to every caller', async () => {
    const second = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    expect(await remove(second.id)).toMatchObject(forbidden)
    expect(await remove(firm.users.administrator.id)).toMatchObject(forbidden)
    const { token } = await holderOf('delete_user')
    expect(await remove(second.id, token)).toMatchObject(forbidden)
  })

  it('USR-25 is refused for oneself', async () => {
    const { user, token } = await holderOf('delete_user')
    expect(await remove(user.id, token)).toMatchObject(forbidden)
    const other = await product.hire(firm.id)
    expect((await remove(other.id, token)).status).toBe(200)
  })

  it('USR-25, PRM-04 is 404 for unknown and foreign users, 403 without delete_user', async () => {
    const foreign = await product.hire(await product.found('Other Office'))
    for (const id of [unknownId, foreign.id]) expect(await remove(id)).toMatchObject(notFound)
    for (const role of roles.filter((role) => role !== 'administrator')) {
      expect(await remove(firm.users.client.id, firm.as[role])).toMatchObject(forbidden)
    }
    expect((await product.users.byId(foreign.id))?.active).toBe(true)
  })

  it('PLT-26 leaves no session behind, however it meets a sign-in', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await product.hire(firm.id, { passwordHash })
      const [, signedIn] = await Promise.all([remove(user.id), signIn(user.email)])
      expect([200, 401]).toContain(signedIn.status)
      expect(await product.database.db.collection('sessions').countDocuments({ user_id: user.id })).toBe(0)
    }
  })

  it('GOV-14 is on record', async () => {
    const { user: remover, token } = await holderOf('delete_user')
    const user = await product.hire(firm.id)
    await remove(user.id, token)
    expect(await events(remover)).toMatchObject([
      { what: 'user deactivated', record: { kind: 'user', id: user.id, name: user.username } },
    ])
  })
})
