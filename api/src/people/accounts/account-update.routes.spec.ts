import { getRoles, getUser } from '@dossier/contract/people/endpoints/session'
import { getAccount, updateAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { asMember, within } from '../../platform/context'
import { type AccountOffice, accountOf, openAccountOffice } from '../../testing/account-office'
import { openFirm, roles } from '../../testing/firm'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { effectivePermissions, type User } from '../users/user'
import { updateAccount as edit } from './update-account'

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

/** The same mailbox, its name in other letters. */
const inCapitals = ({ email }: User) => email.replace(/^[^@]+/, (name) => name.toUpperCase())

const taken = { status: 409, body: { code: 'conflict', message: 'Email is already registered' } }

describe('Updating an account', () => {
  const update = (body: Record<string, unknown>, token = firm.as.administrator) =>
    product.attempt(token, updateAccount, { body })

  it('USR-28, GOV-31 changes names and asks for another address, and ignores whatever else the user object holds', async () => {
    const user = await product.hire(firm.id, { passwordHash })
    const email = newAddress()
    const { body: shown } = await product.call(firm.as.administrator, getAccount, { query: { id: user.id } })
    const { status, body } = await update({
      ...shown.user,
      username: 'ana',
      email,
      first_name: ' Ana ',
      last_name: 'Croes',
      is_super_user: true,
      email_verified: true,
      organisation_id: unknownId,
      password: 'Other-password',
      created: null,
    })
    expect(status).toBe(200)
    expect(body.user).toEqual({
      ...shown.user,
      username: 'ana',
      first_name: 'Ana',
      last_name: 'Croes',
      pending_email: { email, until: new Date(product.clock.now().getTime() + 7 * 86_400_000).toISOString() },
    })
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(200)
  })

  it('ACC-32, GOV-31 the same address in other letters counts at once and stays proven', async () => {
    const user = await product.hire(firm.id, { email: newAddress() })
    const same = await update({ ...accountOf(user), email: inCapitals(user) })
    expect(same.body.user).toMatchObject({ email: inCapitals(user), email_verified: true })
    expect(same.body.user).not.toHaveProperty('pending_email')
  })

  describe('GOV-04 moves no one to another mailbox who may do what the editor may not', () => {
    const mover = async (type: User['type']) => {
      const editor = await product.hire(firm.id, { type, permissionChanges: { update_user: 'allow' } })
      const token = await product.tokenOf(editor)
      return { editor, move: (user: User) => update({ ...accountOf(user), email: newAddress() }, token), token }
    }

    it('as decide, grant permissions or write', async () => {
      const { editor, move, token } = await mover('TRUST_OFFICER')
      const officer = await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER' })
      const granter = await product.hire(firm.id, {
        type: 'TRUST_OFFICER',
        permissionChanges: { change_permission_of_user: 'allow' },
      })
      for (const user of [officer, granter, await product.hire(firm.id)]) {
        expect(await move(user)).toMatchObject(forbidden)
        expect(await product.users.byId(user.id)).toMatchObject({ email: user.email })
      }
      expect((await update({ ...accountOf(officer), username: 'renamed1' }, token)).status).toBe(200)
      expect((await move(await product.hire(firm.id, { type: 'TRUST_OFFICER' }))).status).toBe(200)
      expect((await move(editor)).status).toBe(200)
    })

    it('as they may when the change is made, whatever they might do before', async () => {
      const { editor, move } = await mover('TRUST_OFFICER')
      const user = await product.hire(firm.id, { type: 'TRUST_OFFICER' })
      const promote = () =>
        product.database.db
          .collection<{ _id: string }>('users')
          .updateOne({ _id: user.id }, { $set: { type: 'COMPLIANCE_OFFICER' } })
      const { users, context } = product
      const limits = { ...context.limits, countMailTo: async () => void (await promote()) }
      const holder = { ...firm.member('trust'), permissions: new Set(effectivePermissions(editor)) }
      const ctx = asMember(within(context, { limits }), holder)
      const moved = edit(ctx, { ...accountOf(user), email: newAddress() })
      await expect(moved).rejects.toMatchObject({ code: 'forbidden' })
      expect(await users.byId(user.id)).toMatchObject({ email: user.email })
      expect(await move(user)).toMatchObject(forbidden)
    })

    it('and everyone else', async () => {
      const { move } = await mover('DATA_PROCESSOR')
      expect((await move(await product.hire(firm.id))).status).toBe(200)
      expect((await move(await product.hire(firm.id, { type: 'DATA_PROCESSOR' }))).status).toBe(200)
      const officer = await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER' })
      expect(await move(officer)).toMatchObject(forbidden)
      expect((await update({ ...accountOf(officer), email: newAddress() })).status).toBe(200)
    })
  })

  it('USR-28 keeps what is not sent', async () => {
    const user = await product.hire(firm.id, {
      firstName: 'Rosa',
      lastName: 'Maduro',
      permissionChanges: { view_wallet: 'allow' },
    })
    const { _id, email } = accountOf(user)
    const { body } = await update({ _id, username: 'other', email })
    expect(body.user).toMatchObject({ first_name: 'Rosa', last_name: 'Maduro', type: 'DATA_CONTROLLER' })
    expect((await product.users.byId(user.id))?.permissionChanges).toEqual({ view_wallet: 'allow' })
  })

  it('USR-28 refuses an address that is registered', async () => {
    const [user, other] = [await product.hire(firm.id), await product.hire(await product.found('Other Office'))]
    expect(await update({ ...accountOf(user), email: other.email.toUpperCase() })).toMatchObject(taken)
    expect((await product.users.byId(user.id))?.email).toBe(user.email)
  })

  it('USR-11, USR-28 leaves the type to administrators', async () => {
    const user = await product.hire(firm.id)
    const { token } = await holderOf('update_user')
    const ignored = await update({ ...accountOf(user), username: 'renamed', type: 'COMPLIANCE_OFFICER' }, token)
    expect(ignored).toMatchObject({ status: 200, body: { user: { username: 'renamed', type: 'DATA_CONTROLLER' } } })
    const changed = await update({ ...accountOf(user), username: 'renamed', type: 'COMPLIANCE_OFFICER' })
    expect(changed).toMatchObject({ status: 200, body: { user: { type: 'COMPLIANCE_OFFICER' } } })
  })

  it('USR-20 a new type drops the user’s own permission changes', async () => {
    const user = await product.hire(firm.id, { permissionChanges: { view_wallet: 'allow', view_chart: 'deny' } })
    await update({ ...accountOf(user), type: 'TRUST_OFFICER' })
    const { permissions } = (await product.call(await product.tokenOf(user), getUser, { query: { id: user.id } })).body
    expect(permissions).toMatchObject({ view_wallet: 'deny', view_chart: 'allow', update_dashboard: 'deny' })
  })

  it('USR-28 lets only administrators edit administrators', async () => {
    const { token } = await holderOf('update_user')
    expect(await update({ ...accountOf(firm.users.administrator), username: 'taken over' }, token)).toMatchObject(
      forbidden,
    )
    expect((await update(accountOf(firm.users.administrator))).status).toBe(200)
  })

  it('GOV-05 keeps the last active administrator one, also when two give it up at once', async () => {
    const own = await openFirm(product, ['administrator', 'manager'])
    const [boss] = [own.users.administrator]
    await product.hire(own.id, { type: 'ADMINISTRATOR', active: false })
    const giveUp = (user: User, token: string) =>
      update({ ...accountOf(user), type: 'TRUST_OFFICER', without_successor: true }, token)
    expect(await giveUp(boss, own.as.administrator)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'An organisation needs an administrator' },
    })
    const second = await product.hire(own.id, { type: 'ADMINISTRATOR' })
    const [one, other] = [own.as.administrator, await product.tokenOf(second)]
    const answers = await Promise.all([giveUp(boss, one), giveUp(second, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const left = await product.users.active({ organisationId: own.id })
    expect(left.filter(({ type }) => type === 'ADMINISTRATOR').length).toBe(1)
  })

  it('PLT-26 acts on the next request of every open session, on every process', async () => {
    const user = await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER', firstName: 'Elena' })
    const token = await product.tokenOf(user)
    const elsewhere = await product.second()
    expect((await elsewhere.attempt(token, getAccount, { query: { id: user.id } })).status).toBe(200)
    await update({ ...accountOf(user), type: 'TRUST_OFFICER', first_name: 'Helena' })
    expect(await elsewhere.attempt(token, getAccount, { query: { id: user.id } })).toMatchObject(forbidden)
    await product.call(token, getRoles, {})
    await elsewhere.attempt(token, updateAccount, { body: accountOf(user) })
    const session = await product.database.db.collection('sessions').findOne({ user_id: user.id })
    expect(session).toMatchObject({ name: 'Helena', type: 'TRUST_OFFICER' })
  })

  it('USR-05, ACC-50 says everything that is wrong at once', async () => {
    const user = await product.hire(firm.id)
    const refused = await update({ _id: user.id, username: 'x', email: 'x', type: 'x' })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Invalid input' } })
    expect(refused.body.errors).toEqual({
      username: 'Username must be from 3 to 20 characters long',
      email: 'Please provide a valid email',
      type: 'Invalid value',
    })
  })

  it('PRM-04 is 404 for unknown, foreign and deactivated users, 403 without update_user', async () => {
    const foreign = await product.hire(await product.found('Other Office'))
    const gone = await product.hire(firm.id, { active: false })
    for (const _id of [unknownId, foreign.id, gone.id]) {
      expect(await update({ _id, username: 'maria', email: newAddress() })).toMatchObject(notFound)
    }
    for (const role of roles.filter((role) => role !== 'administrator')) {
      expect(await update(accountOf(firm.users.manager), firm.as[role])).toMatchObject(forbidden)
    }
  })

  it('GOV-14, GOV-31 is on record by the fields that changed and both addresses, not at all when none did', async () => {
    const boss = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    const token = await product.tokenOf(boss)
    const user = await product.hire(firm.id)
    const email = newAddress()
    await update(accountOf(user), token)
    await update({ ...accountOf(user), email, type: 'TRUST_OFFICER' }, token)
    const recorded = await events(boss)
    expect(recorded).toMatchObject([
      {
        what: 'user changed',
        record: { kind: 'user', id: user.id, name: user.username },
        details: {
          fields: ['email', 'type'],
          type: { from: 'DATA_CONTROLLER', to: 'TRUST_OFFICER' },
          address: { from: user.email, to: email },
        },
      },
    ])
    expect(recorded.length).toBe(1)
  })
})
