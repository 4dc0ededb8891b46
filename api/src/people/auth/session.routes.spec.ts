import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { listClients } from '@dossier/contract/file/endpoints/clients'
import { allocateWallet } from '@dossier/contract/people/endpoints/organisation'
import { getRoles, getUser, login, logout } from '@dossier/contract/people/endpoints/session'
import { deleteAccount } from '@dossier/contract/people/endpoints/users'
import { permissions } from '@dossier/contract/platform/permissions'
import { userTypeNames } from '@dossier/contract/platform/user-types'
import { base64url, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'

let product: OpenProduct
let firm: Firm
let passwordHash: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  passwordHash = await product.passwords.hash(password)
})

const signIn = (email: string, given = password) => product.call(null, login, { body: { email, password: given } })

async function tokenFor(email: string): Promise<string> {
  const { body } = await signIn(email)
  return 'token' in body ? body.token : ''
}

describe('Signing in', () => {
  it('ACC-07 answers a token for the right e-mail, whatever its case, and password', async () => {
    await product.hire(firm.id, { email: 'maria@firm.test', username: 'maria', passwordHash })
    const { status, body } = await signIn(' Maria@Firm.TEST ')
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['status', 'token'])
    const me = await product.call('token' in body ? body.token : '', getUser, { query: {} })
    expect(me.body.user).toMatchObject({ email: 'maria@firm.test', lastLogin: product.clock.now().toISOString() })
  })

  it('ACC-07 refuses a wrong password and an unknown address with the same words', async () => {
    await product.hire(firm.id, { email: 'noah@firm.test', passwordHash })
    const wrong = await signIn('noah@firm.test', 'Dossier-test-2')
    const unknown = await signIn('nobody@firm.test')
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401)
      expect(body).toMatchObject({
        status: 'error',
        code: 'invalid-credentials',
        message: 'Invalid email or password',
        requestId: expect.any(String),
      })
    }
  })

  it('refuses the right password of an account that was deactivated', async () => {
    await product.hire(firm.id, { email: 'left@firm.test', passwordHash, active: false })
    expect(await signIn('left@firm.test')).toMatchObject({
      status: 401,
      body: { message: 'Invalid email or password' },
    })
  })

  it.each([
    [{}, { email: 'Please provide a value', password: 'Please provide a value' }],
    [
      { email: 7, password: ['x'] },
      { email: 'Invalid value', password: 'Invalid value' },
    ],
    [{ email: 'a@b.test', password: 'x'.repeat(1001) }, { password: 'Input too long' }],
    [{ email: 'a@b.test', password: 'x', admin: true }, { admin: 'Unknown field' }],
    [{ email: { $gt: '' }, password: 'x' }, { $gt: 'This name is not allowed' }],
  ])('ACC-07 answers 400 to %j', async (body, errors) => {
    const answered = await product.attempt(null, login, { body })
    expect(answered).toMatchObject({ status: 400, body: { message: 'Invalid input', code: 'invalid-request', errors } })
  })

  it('GOV-14 puts a sign-in and a sign-out on record, one event each', async () => {
    const user = await product.hire(firm.id, { email: 'recorded@firm.test', passwordHash })
    const token = await tokenFor('recorded@firm.test')
    await product.call(token, logout, {})
    const { body } = await product.call(firm.as.officer, listAuditEvents, { query: { actor: user.id } })
    expect(body.events.map(({ what }) => what)).toEqual(['signed out', 'signed in'])
    expect(JSON.stringify(body)).not.toContain(password)
    expect((await product.call(firm.as.officer, verifyAudit, {})).body.ok).toBe(true)
  })
})

describe('A session', () => {
  it('ACC-38 is over at once on sign-out, other sessions of the user go on', async () => {
    const user = await product.hire(firm.id, { type: 'TRUST_OFFICER' })
    const [one, other] = [await product.tokenOf(user), await product.tokenOf(user)]
    expect(await product.call(one, logout, {})).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await product.call(one, getRoles, {})).toMatchObject({
      status: 401,
      body: { message: 'Please sign in again' },
    })
    expect(await product.call(one, logout, {})).toMatchObject({ status: 401 })
    expect((await product.call(other, getRoles, {})).status).toBe(200)
  })

  it('ACC-37 lasts 24 hours by the clock of the server', async () => {
    const own = await openProduct()
    const token = await own.tokenOf(await own.hire(await own.found('Firm'), { type: 'TRUST_OFFICER' }))
    own.clock.pass(86_399)
    expect((await own.call(token, getRoles, {})).status).toBe(200)
    own.clock.pass(1)
    expect(await own.call(token, getRoles, {})).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  })

  it('SHL-49, PRM-03 takes the token bare or as Bearer', async () => {
    for (const authorization of [firm.as.trust, `Bearer ${firm.as.trust}`, `bearer  ${firm.as.trust}`]) {
      const response = await product.api.request('/api/client/get-roles/', { headers: { authorization } })
      expect(response.status).toBe(200)
    }
  })

  it('PLT-26 refuses tokens of another algorithm, another key, without a key id, for another purpose and written otherwise', async () => {
    const [, payload = ''] = firm.as.trust.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const unsigned = [{ alg: 'none', kid: 'test' }, claims].map((part) => base64url.encode(JSON.stringify(part)))
    const signedAs = (header: { alg: string; kid?: string }, secret = new Uint8Array(32)) =>
      new SignJWT(claims).setProtectedHeader(header).sign(secret)
    const forged = [
      `${unsigned.join('.')}.`,
      await signedAs({ alg: 'HS256', kid: 'test' }),
      await signedAs({ alg: 'HS256' }),
      await signedAs({ alg: 'HS256', kid: 'other' }),
      await signedAs({ alg: 'HS512', kid: 'test' }, new Uint8Array(64)),
      `${firm.as.trust}x`,
      writtenOtherwise(firm.as.trust),
      'nonsense',
    ]
    for (const token of forged) {
      expect(await product.call(token, getRoles, {})).toMatchObject({
        status: 401,
        body: { message: 'Please sign in again' },
      })
    }
  })
})

/** The same bytes, with other bits where base64 leaves some over. */
function writtenOtherwise(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return token.slice(0, -1) + letters[letters.indexOf(token.slice(-1)) ^ 1]
}

describe('Whose data get-user answers', () => {
  it('ACC-33, ACC-34 are the caller’s own, without secrets', async () => {
    const { status, body } = await product.call(firm.as.manager, getUser, { query: {} })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { _id: firm.users.manager.id, type: 'DATA_CONTROLLER', is_super_user: false, two_factor_enabled: false },
      wallet: null,
      banks: [],
      credits_balance: 0,
      userInformation: { email_verified: true },
    })
    expect(JSON.stringify(body)).not.toMatch(/password|hash|secret/i)
  })

  it('USR-20, PRM-15 holds all 52 permissions, the defaults overlaid with the user’s own changes', async () => {
    const user = await product.hire(firm.id, {
      type: 'EXTERNAL_AUDITOR',
      permissionChanges: { view_chart: 'deny', view_wallet: 'allow' },
    })
    const { body } = await product.call(await product.tokenOf(user), getUser, { query: {} })
    expect(Object.keys(body.permissions).toSorted()).toEqual([...permissions].toSorted())
    const ofUsers = ['view_user', 'create_user', 'update_user', 'delete_user']
    const ofRights = ['view_permission_of_user', 'change_permission_of_user']
    expect(Object.keys(body.permissions)).toEqual(expect.arrayContaining([...ofUsers, ...ofRights]))
    expect(body.permissions).toMatchObject({ view_chart: 'deny', view_wallet: 'allow', view_dashboard_tab: 'allow' })
    expect(body.permissions).toMatchObject({ update_dashboard: 'deny' })
  })

  it('ACC-35 stand beside balance, wallet, permissions, roles and banks, whatever there is of them', async () => {
    const { body } = await product.call(firm.as.officer, getUser, { query: {} })
    expect(body).toMatchObject({ credits_balance: 0, wallet: null, banks: [], permissions: { view_wallet: 'allow' } })
    const { address } = (await product.call(firm.as.officer, allocateWallet, {})).body
    expect((await product.call(firm.as.officer, getUser, { query: {} })).body.wallet).toBe(address)
    const { roles } = (await product.call(firm.as.officer, getRoles, {})).body
    expect(roles.find(({ name }) => name === body.user.type)).toMatchObject({ permissions: body.permissions })
  })

  it('USR-27 tell what a colleague may do to those with view_permission_of_user only', async () => {
    const query = { id: firm.users.manager.id }
    const permissionsFor = async (token: string) => (await product.call(token, getUser, { query })).body.permissions
    expect(await permissionsFor(firm.as.supervisor)).toEqual({})
    expect(await permissionsFor(firm.as.officer)).toMatchObject({ view_chart: 'allow', view_user: 'deny' })
    expect(await permissionsFor(firm.as.manager)).toMatchObject({ view_chart: 'allow' })
  })

  it('ACC-33 are a colleague’s with view_user only', async () => {
    const query = { id: firm.users.manager.id }
    expect((await product.call(firm.as.officer, getUser, { query })).body.user.username).toBe('manager')
    expect(await product.call(firm.as.trust, getUser, { query })).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to perform this action' },
    })
    const own = { id: firm.users.trust.id.toUpperCase() }
    expect((await product.call(firm.as.trust, getUser, { query: own })).status).toBe(200)
  })

  it('PRM-04 are no one’s of another organisation, answered like an unknown id', async () => {
    const stranger = await product.hire(await product.found('Other Office'))
    const foreign = await product.call(firm.as.administrator, getUser, { query: { id: stranger.id } })
    const unknown = await product.call(firm.as.administrator, getUser, { query: { id: 'a'.repeat(24) } })
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Not found', code: 'not-found' } })
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('ACC-37 answers 403 for an invalid or expired token, 401 without any and 404 for a deleted user', async () => {
    expect(await product.call('nonsense', getUser, { query: {} })).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to perform this action' },
    })
    expect(await product.call(null, getUser, { query: {} })).toMatchObject({
      status: 401,
      body: { message: 'Please sign in again' },
    })
    const gone = await product.hire(firm.id)
    const token = await product.tokenOf(gone)
    await product.call(firm.as.administrator, deleteAccount, { body: { user_id: gone.id } })
    expect(await product.call(token, getUser, { query: {} })).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    })
    expect(await product.call(token, getRoles, {})).toMatchObject({ status: 401 })
    const asked = { query: { id: gone.id } }
    expect((await product.call(firm.as.administrator, getUser, asked)).status).toBe(404)
  })

  it('ACC-37 answers 403 for a session that was ended and for a token that expired, a deleted user’s too', async () => {
    const other = await openProduct()
    const office = await other.found('Other Office')
    const [stays, leaves] = [await other.hire(office), await other.hire(office)]
    const administrator = await other.tokenOf(await other.hire(office, { type: 'ADMINISTRATOR' }))
    const tokens = await Promise.all([stays, stays, leaves].map(other.tokenOf))
    const answered = () =>
      Promise.all(tokens.map(async (token) => (await other.call(token, getUser, { query: {} })).status))
    await other.call(tokens[0] ?? '', logout, {})
    await other.call(administrator, deleteAccount, { body: { user_id: leaves.id } })
    expect(await answered()).toEqual([403, 200, 404])
    other.clock.pass(86_400)
    expect(await answered()).toEqual([403, 403, 403])
  })

  it.each(['x', 'z'.repeat(24), 'a'.repeat(25), ''])('refuses the malformed id %j', async (id) => {
    const answered = await product.call(firm.as.administrator, getUser, { query: { id } })
    expect(answered).toMatchObject({ status: 400, body: { message: 'Invalid input', errors: { id: 'Invalid id' } } })
  })
})

describe('Roles', () => {
  it('USR-29, SHL-03, PRM-12 are the eight types with their labels and what each may do, for everyone who is signed in', async () => {
    const { body } = await product.call(firm.as.client, getRoles, {})
    expect(body.roles.map(({ name }) => name).toSorted()).toEqual([...userTypeNames].toSorted())
    expect(Object.fromEntries(body.roles.map(({ name, label }) => [name, label]))).toEqual({
      DATA_CONTROLLER: 'Account Manager',
      DATA_PROCESSOR: 'Supervisor',
      COMPLIANCE_OFFICER: 'Compliance Officer',
      EXTERNAL_AUDITOR: 'External Auditor',
      INTERNAL_AUDITOR: 'Internal Auditor',
      TRUST_OFFICER: 'Trust Officer',
      ADMINISTRATOR: 'Administrator',
      CLIENT: 'Client',
    })
    const roleOf = (name: string) => body.roles.find((role) => role.name === name)
    expect(roleOf('DATA_CONTROLLER')).toMatchObject({
      label: 'Account Manager',
      permissions: { update_dashboard: 'allow', approve_requested_changes: 'deny' },
    })
    expect(new Set(Object.values(roleOf('CLIENT')?.permissions ?? {}))).toEqual(new Set(['deny']))
    expect(await product.call(null, getRoles, {})).toMatchObject({
      status: 401,
      body: { message: 'Please sign in again' },
    })
  })
})

describe('A pure super user', () => {
  it('SHL-05, PRM-06 has a user of their own and no organisation’s clients', async () => {
    const operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    const me = await product.call(operator, getUser, { query: {} })
    expect(me.body.user).toMatchObject({ type: 'ADMINISTRATOR', is_super_user: true })
    expect(await product.call(operator, listClients, { query: {}, body: {} })).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to perform this action' },
    })
    const other = { query: { id: firm.users.manager.id } }
    expect((await product.call(operator, getUser, other)).status).toBe(403)
    expect((await product.call(operator, logout, {})).status).toBe(200)
  })
})
