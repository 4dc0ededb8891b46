import type { Endpoint } from '@dossier/contract/endpoint'
import { changePassword, forgotPasswordResponse } from '@dossier/contract/endpoints/access'
import { listAuditEvents, verifyAudit } from '@dossier/contract/endpoints/changes'
import { getRoles, getUser, login } from '@dossier/contract/endpoints/session'
import {
  createAccount,
  deleteAccount,
  getAccount,
  getAccountPermissions,
  listAccounts,
  resetTwoFactor,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role, roles } from '../testing/firm'
import { type OpenProduct, openProduct } from '../testing/open-product'
import { password } from '../testing/staff'
import type { User } from './user'

let product: OpenProduct
let firm: Firm
let passwordHash: string
let operator: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  passwordHash = await product.passwords.hash(password)
  operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
})

const forbidden = { status: 403, body: { code: 'forbidden', message: 'You are not allowed to perform this action' } }
const notFound = { status: 404, body: { code: 'not-found', message: 'Not found' } }
const taken = { status: 409, body: { code: 'conflict', message: 'Email is already registered' } }
const unknownId = 'a'.repeat(24)

let counter = 0
const newAddress = () => `somebody.${++counter}@firm.test`

/** Somebody who holds a permission without being an administrator. */
async function holderOf(permission: 'create_user' | 'update_user' | 'delete_user', organisationId = firm.id) {
  const user = await product.hire(organisationId, {
    type: 'TRUST_OFFICER',
    permissionChanges: { [permission]: 'allow' },
  })
  return { user, token: await product.tokenOf(user) }
}

const accountOf = ({ id, username, email, type }: User) => ({ _id: id, username, email, type })
const events = async (actor: User) =>
  (await product.call(firm.as.officer, listAuditEvents, { query: { actor: actor.id } })).body.events
const signIn = (email: string, given = password) => product.attempt(null, login, { body: { email, password: given } })

describe('The account list', () => {
  it('USR-23 shows every active colleague in full with view_user', async () => {
    const { body } = await product.call(firm.as.officer, listAccounts, {})
    expect(body.accounts.find(({ _id }) => _id === firm.users.manager.id)).toEqual({
      _id: firm.users.manager.id,
      username: 'manager',
      email: firm.users.manager.email,
      type: 'DATA_CONTROLLER',
      first_name: '',
      last_name: '',
      created: '2026-01-01T00:00:00.000Z',
      lastLogin: null,
    })
  })

  it('USR-23 shows everybody else who their colleagues are and no more', async () => {
    const without: readonly Role[] = ['manager', 'trust', 'externalAuditor', 'client']
    for (const role of roles) {
      const { status, body } = await product.call(firm.as[role], listAccounts, {})
      expect(status).toBe(200)
      const keys = Object.keys(body.accounts[0] ?? {}).toSorted()
      const identity = ['_id', 'first_name', 'last_name', 'type', 'username']
      expect([role, keys]).toEqual([
        role,
        without.includes(role) ? identity : [...identity, 'created', 'email', 'lastLogin'].toSorted(),
      ])
    }
  })

  it('PRM-04, GOV-22 leaves out other organisations and who was deactivated', async () => {
    const [own, other] = [await openFirm(product, ['administrator', 'manager']), await openFirm(product, ['manager'])]
    const gone = await product.hire(own.id, { active: false })
    const listed = (await product.call(own.as.administrator, listAccounts, {})).body.accounts.map(({ _id }) => _id)
    expect(listed).toEqual([own.users.administrator.id, own.users.manager.id])
    expect(listed).not.toContain(gone.id)
    expect(listed).not.toContain(other.users.manager.id)
  })

  it('is for members of an organisation', async () => {
    expect((await product.attempt(null, listAccounts)).status).toBe(401)
    expect(await product.attempt(operator, listAccounts)).toMatchObject(forbidden)
  })
})

describe('User management', () => {
  it('USR-22 leads somebody from their first day to their last', async () => {
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

describe('One account', () => {
  it('USR-26 is shown with view_user, without secrets', async () => {
    const user = await product.hire(firm.id, { passwordHash, twoFactorSecret: 'sealed', firstName: 'Ana' })
    const { status, body } = await product.call(firm.as.supervisor, getAccount, { query: { id: user.id } })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ _id: user.id, email: user.email, first_name: 'Ana', two_factor_enabled: false })
    expect(JSON.stringify(body)).not.toMatch(/hash|sealed|secret|argon/i)
    expect(await product.attempt(firm.as.trust, getAccount, { query: { id: user.id } })).toMatchObject(forbidden)
  })

  it('USR-26, PRM-04 is 404 when unknown, foreign or deactivated', async () => {
    const foreign = await product.hire(await product.found('Other Office'))
    const gone = await product.hire(firm.id, { active: false })
    for (const id of [unknownId, foreign.id, gone.id]) {
      expect(await product.attempt(firm.as.administrator, getAccount, { query: { id } })).toMatchObject(notFound)
    }
  })
})

describe('Creating an account', () => {
  const create = (body: Record<string, unknown>, token = firm.as.administrator) =>
    product.attempt(token, createAccount, { body })

  it('USR-24 adds a colleague who can sign in with the password that was given', async () => {
    const email = newAddress()
    const answered = await create({ username: ' maria ', email: ` ${email}`, type: 'DATA_PROCESSOR', password })
    expect(answered).toMatchObject({
      status: 200,
      body: {
        user: { username: 'maria', email, type: 'DATA_PROCESSOR', email_verified: false, two_factor_enabled: false },
      },
    })
    expect(JSON.stringify(answered.body)).not.toContain(password)
    expect((await signIn(email)).status).toBe(200)
  })

  it('USR-04, GOV-24 mails a link to choose a password, once, and never the password', async () => {
    const email = newAddress()
    const given = 'Generated-14x'
    await create({ username: 'maria', email, password: given })
    await product.mail.deliver()
    const [mail, ...more] = product.box.filter(({ to }) => to === email)
    expect(more).toEqual([])
    expect(JSON.stringify(mail)).not.toContain(given)
    const token = new URL(mail?.action?.href ?? '').searchParams.get('token')
    expect(mail?.action?.href).toContain('https://dossier.test/forgot-password?token=')
    const choose = (own: string) => product.attempt(null, forgotPasswordResponse, { body: { token, password: own } })
    expect((await choose('My-own-password')).status).toBe(200)
    expect((await signIn(email, 'My-own-password')).status).toBe(200)
    expect((await signIn(email, given)).status).toBe(401)
    expect(await choose('Another-one')).toMatchObject({ status: 400 })
  })

  it('USR-04 lets that link live for 24 hours', async () => {
    const own = await openProduct()
    const small = await openFirm(own, ['administrator'])
    const email = newAddress()
    await own.call(small.as.administrator, createAccount, { body: { username: 'maria', email, password } })
    await own.mail.deliver()
    const token = new URL(own.box.at(-1)?.action?.href ?? '').searchParams.get('token')
    own.clock.pass(86_400)
    const late = await own.attempt(null, forgotPasswordResponse, { body: { token, password: 'My-own-password' } })
    expect(late).toMatchObject({ status: 400, body: { message: 'Reset link is invalid or has expired' } })
  })

  it('USR-11 makes a DATA_CONTROLLER without a type, and ignores one sent by anybody but an administrator', async () => {
    expect((await create({ username: 'maria', email: newAddress(), password })).body.user).toMatchObject({
      type: 'DATA_CONTROLLER',
    })
    const { token } = await holderOf('create_user')
    for (const type of ['ADMINISTRATOR', 'nonsense']) {
      const { status, body } = await create({ username: 'maria', email: newAddress(), type, password }, token)
      expect(status).toBe(200)
      expect(body.user).toMatchObject({ type: 'DATA_CONTROLLER' })
    }
  })

  it('USR-24, ACC-17 refuses an address that is registered anywhere, whatever its case, and mails nobody', async () => {
    const stranger = await product.hire(await product.found('Other Office'), { email: newAddress() })
    const mails = product.box.length
    const refused = await create({ username: 'maria', email: stranger.email.toUpperCase(), password })
    expect(refused).toMatchObject({
      ...taken,
      body: { ...taken.body, errors: { email: 'Email is already registered' } },
    })
    await product.mail.deliver()
    expect(product.box.length).toBe(mails)
  })

  it('USR-24 lets one of many at once have an address', async () => {
    const email = newAddress()
    const other = await openFirm(product, ['administrator'])
    const tokens = [firm.as.administrator, other.as.administrator, firm.as.administrator, other.as.administrator]
    const answers = await Promise.all(tokens.map((token) => create({ username: 'maria', email, password }, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const kept = await product.database.db.collection('users').countDocuments({ login: email })
    expect(kept).toBe(1)
  })

  it('USR-05, ACC-47 says everything that is wrong at once', async () => {
    const refused = await create({ username: 'an', email: 'maria', type: 'OPERATOR', password: 'short' })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Invalid input', code: 'invalid-request' } })
    expect(refused.body.errors).toEqual({
      username: 'Username must be from 3 to 20 characters long',
      email: 'Please provide a valid email',
      type: 'Invalid value',
      password: 'Password must be from 6 to 30 characters long',
    })
  })

  it.each([
    [{}, { username: 'Please provide a value', email: 'Please provide a value', password: 'Please provide a value' }],
    [{ username: 'maria', email: 'm@firm.test', password: 7 }, { password: 'Invalid value' }],
    [{ username: 'maria', email: 'm@firm.test', password, is_super_user: true }, { is_super_user: 'Unknown field' }],
    [
      { username: 'maria', email: 'm@firm.test', password, first_name: 'x'.repeat(256) },
      { first_name: 'Input too long' },
    ],
  ])('answers 400 to %j', async (body, errors) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { errors } })
  })

  it('USR-21 is for those with create_user', async () => {
    const body = { username: 'maria', email: newAddress(), password }
    for (const role of roles.filter((role) => role !== 'administrator')) {
      expect(await create(body, firm.as[role])).toMatchObject(forbidden)
    }
    expect(await create(body, operator)).toMatchObject(forbidden)
  })

  it('GOV-14, GOV-24 is on record by name and type, without address and password', async () => {
    const { user: maker, token } = await holderOf('create_user')
    const email = newAddress()
    const { body } = await create({ username: 'maria', email, password }, token)
    const told = await events(maker)
    expect(told).toMatchObject([
      {
        what: 'user created',
        record: { kind: 'user', id: (body.user as { _id: string })._id, name: 'maria' },
        details: { type: 'DATA_CONTROLLER' },
      },
    ])
    expect(JSON.stringify(told)).not.toContain(email)
    expect(JSON.stringify(told)).not.toContain(password)
  })
})

describe('Updating an account', () => {
  const update = (body: Record<string, unknown>, token = firm.as.administrator) =>
    product.attempt(token, updateAccount, { body })

  it('USR-28 changes names and address, and ignores whatever else the user object holds', async () => {
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
      email,
      first_name: 'Ana',
      last_name: 'Croes',
      email_verified: false,
    })
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(user.email)).status).toBe(401)
  })

  it('ACC-32 a new address is unproven, the same one in other letters is not', async () => {
    const user = await product.hire(firm.id, { email: newAddress() })
    const same = await update({ ...accountOf(user), email: user.email.toUpperCase() })
    expect(same.body.user).toMatchObject({ email: user.email.toUpperCase(), email_verified: true })
    const other = await update({ ...accountOf(user), email: newAddress() })
    expect(other.body.user).toMatchObject({ email_verified: false })
  })

  describe('GOV-04 moves nobody to another mailbox who may do what the editor may not', () => {
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
      expect((await update({ ...accountOf(officer), username: 'renamed' }, token)).status).toBe(200)
      expect((await move(await product.hire(firm.id, { type: 'TRUST_OFFICER' }))).status).toBe(200)
      expect((await move(editor)).status).toBe(200)
    })

    it('and everybody else', async () => {
      const { move } = await mover('DATA_PROCESSOR')
      expect((await move(await product.hire(firm.id))).status).toBe(200)
      expect((await move(await product.hire(firm.id, { type: 'DATA_PROCESSOR' }))).status).toBe(200)
      const officer = await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER' })
      expect(await move(officer)).toMatchObject(forbidden)
      expect((await update({ ...accountOf(officer), email: newAddress() })).status).toBe(200)
    })
  })

  it('tells the former address that there is another now, without naming it', async () => {
    const user = await product.hire(firm.id, { email: newAddress() })
    const email = newAddress()
    const mails = async () => {
      await product.mail.deliver()
      return product.box.filter(({ to }) => [user.email, email].includes(to.toLowerCase()))
    }
    await update({ ...accountOf(user), username: 'renamed', email: user.email.toUpperCase() })
    expect(await mails()).toEqual([])
    await update({ ...accountOf(user), email })
    expect(await mails()).toMatchObject([{ to: user.email.toUpperCase(), purpose: 'address-changed' }])
    expect(JSON.stringify(await mails())).not.toContain(email)
  })

  it('USR-28 keeps what is not sent', async () => {
    const user = await product.hire(firm.id, {
      firstName: 'Ana',
      lastName: 'Croes',
      permissionChanges: { view_wallet: 'allow' },
    })
    const { _id, email } = accountOf(user)
    const { body } = await update({ _id, username: 'other', email })
    expect(body.user).toMatchObject({ first_name: 'Ana', last_name: 'Croes', type: 'DATA_CONTROLLER' })
    expect((await product.users.byId(user.id))?.permissionChanges).toEqual({ view_wallet: 'allow' })
  })

  it('USR-28 refuses an address that is registered', async () => {
    const [user, other] = [await product.hire(firm.id), await product.hire(await product.found('Other Office'))]
    expect(await update({ ...accountOf(user), email: other.email.toUpperCase() })).toMatchObject(taken)
    expect((await product.users.byId(user.id))?.email).toBe(user.email)
  })

  it('USR-28 lets one of two at once have an address', async () => {
    const email = newAddress()
    const [one, other] = [await product.hire(firm.id), await product.hire(firm.id)]
    const answers = await Promise.all([one, other].map((user) => update({ ...accountOf(user), email })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('USR-11, USR-28 leaves the type to administrators', async () => {
    const user = await product.hire(firm.id)
    const { token } = await holderOf('update_user')
    const ignored = await update({ ...accountOf(user), username: 'renamed', type: 'COMPLIANCE_OFFICER' }, token)
    expect(ignored).toMatchObject({ status: 200, body: { user: { username: 'renamed', type: 'DATA_CONTROLLER' } } })
    const changed = await update({ ...accountOf(user), type: 'COMPLIANCE_OFFICER' })
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
    const giveUp = (user: User, token: string) => update({ ...accountOf(user), type: 'TRUST_OFFICER' }, token)
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
    const user = await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER', firstName: 'Ana' })
    const token = await product.tokenOf(user)
    const elsewhere = await product.second()
    expect((await elsewhere.attempt(token, getAccount, { query: { id: user.id } })).status).toBe(200)
    await update({ ...accountOf(user), type: 'TRUST_OFFICER', first_name: 'Anna' })
    expect(await elsewhere.attempt(token, getAccount, { query: { id: user.id } })).toMatchObject(forbidden)
    await product.call(token, getRoles, {})
    await elsewhere.attempt(token, updateAccount, { body: accountOf(user) })
    const session = await product.database.db.collection('sessions').findOne({ user_id: user.id })
    expect(session).toMatchObject({ name: 'Anna', type: 'TRUST_OFFICER' })
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

  it('GOV-14, GOV-24 is on record by the fields that changed, not at all when none did', async () => {
    const boss = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    const token = await product.tokenOf(boss)
    const user = await product.hire(firm.id)
    const email = newAddress()
    await update(accountOf(user), token)
    await update({ ...accountOf(user), email, type: 'TRUST_OFFICER' }, token)
    const told = await events(boss)
    expect(told).toMatchObject([
      {
        what: 'user changed',
        record: { kind: 'user', id: user.id, name: user.username },
        details: { fields: ['email', 'type'], type: { from: 'DATA_CONTROLLER', to: 'TRUST_OFFICER' } },
      },
    ])
    expect(told.length).toBe(1)
    expect(JSON.stringify(told)).not.toContain(email)
  })
})

describe('Deleting an account', () => {
  const remove = (user_id: string, token = firm.as.administrator) =>
    product.attempt(token, deleteAccount, { body: { user_id } })

  it('USR-25, PLT-26 ends every session at once and lets nobody sign in', async () => {
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

  it('USR-25, GOV-05 is refused for administrators, whoever asks', async () => {
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

describe('A super user who belongs to an organisation', () => {
  it('PLT-28 is edited, deleted and reset by nobody but super users', async () => {
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

  it('GOV-14, GOV-24 is on record without the secret', async () => {
    const boss = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    const user = await product.hire(firm.id, { twoFactorEnabled: true, twoFactorSecret: 'old' })
    await reset(user.id, await product.tokenOf(boss))
    expect(await events(boss)).toMatchObject([
      { what: 'two-factor reset', record: { kind: 'user', id: user.id }, details: {} },
    ])
  })
})

describe('Mail that somebody’s acts send to an address', () => {
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
    expect(
      (await act(updateAccount, { _id: id, ...account, username: 'renamed', email: 'other@else.test' })).status,
    ).toBe(200)
    expect((await act(deleteAccount, { user_id: id })).status).toBe(200)
    expect((await act(createAccount, { ...account, email: 'Victim@else.test', password })).status).toBe(200)
    const again = await act(createAccount, { ...account, password })
    expect(again.status).toBe(429)
    expect((await act(createAccount, { ...account, email: 'else@else.test', password })).status).toBe(200)
  })
})
