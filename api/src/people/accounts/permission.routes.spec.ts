import { readFileSync } from 'node:fs'
import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getUser } from '@dossier/contract/people/endpoints/session'
import { getAccountPermissions, updatePermissions } from '@dossier/contract/people/endpoints/users'
import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import { permissionGroups, permissions } from '@dossier/contract/platform/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import type { User } from '../users/user'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

const notYours = { status: 403, body: { code: 'forbidden', message: 'You cannot grant yourself this permission' } }

const change = (user_id: string, name: string, effect: string, token = firm.as.administrator) =>
  product.attempt(token, updatePermissions, { body: { user_id, name, effect } })
const mapOf = (id: string, token = firm.as.administrator) =>
  product.attempt(token, getAccountPermissions, { query: { id } })
const changesOf = async (user: User) => (await product.users.byId(user.id))?.permissionChanges

/** Someone of a type who may change permissions. */
async function changerOf(type: User['type']) {
  const user = await product.hire(firm.id, { type, permissionChanges: { change_permission_of_user: 'allow' } })
  return { user, token: await product.tokenOf(user) }
}

describe('The permissions of an account', () => {
  it('USR-13, USR-27 are all 52 names, each allow or deny', async () => {
    const { status, body } = await mapOf(firm.users.trust.id)
    expect(status).toBe(200)
    const expected = permissions.map((name) => [
      name,
      defaultPermissions.TRUST_OFFICER.includes(name) ? 'allow' : 'deny',
    ])
    expect(expected.length).toBe(52)
    expect(body.permissions).toEqual(Object.fromEntries(expected))
  })

  it('USR-14 have the names of the requirement, spellings kept, and no other', async () => {
    const requirement = readFileSync(new URL('../../../../docs/requirements/03-users.md', import.meta.url), 'utf8')
    const item = requirement.match(/\*\*USR-14\*\*.*?: (?<names>.*)\n/)?.groups?.names ?? ''
    const named = item.match(/[a-z_]+(?=[,;.])/g)
    const { body } = await mapOf(firm.users.trust.id)
    expect(Object.keys(body.permissions as object)).toEqual(named)
    for (const name of named ?? []) {
      expect([name, (await change(firm.users.client.id, name, 'deny')).status]).toEqual([name, 200])
    }
    expect(await change(firm.users.client.id, 'download_general_section', 'deny')).toMatchObject({ status: 400 })
  })

  it('USR-27 are everyone’s own, and others’ with view_permission_of_user', async () => {
    const allowed = ['administrator', 'officer', 'internalAuditor']
    for (const role of roles) {
      expect((await mapOf(firm.users[role].id, firm.as[role])).status).toBe(200)
      expect((await mapOf(firm.users[role].id.toUpperCase(), firm.as[role])).status).toBe(200)
      const other = role === 'manager' ? firm.users.trust : firm.users.manager
      expect([role, (await mapOf(other.id, firm.as[role])).status]).toEqual([role, allowed.includes(role) ? 200 : 403])
    }
    const pure = await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true })
    expect((await mapOf(pure.id, await product.tokenOf(pure))).status).toBe(200)
    expect(await mapOf(firm.users.manager.id, await product.tokenOf(pure))).toMatchObject(forbidden)
  })

  it('USR-27, PRM-04 are 404 for unknown, foreign and deactivated users', async () => {
    const foreign = await product.hire(await product.found('Other Office'))
    const gone = await product.hire(firm.id, { active: false })
    for (const id of [unknownId, foreign.id, gone.id]) expect(await mapOf(id)).toMatchObject(notFound)
  })
})

describe('Changing a permission', () => {
  it('USR-30 answers the whole map, and get-user tells the same', async () => {
    const user = await product.hire(firm.id)
    const { status, body } = await change(user.id, 'view_wallet', 'allow')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'success', permissions: { view_wallet: 'allow', view_chart: 'allow' } })
    expect(Object.keys(body.permissions as object).length).toBe(52)
    const me = await product.call(await product.tokenOf(user), getUser, { query: {} })
    expect(me.body.permissions).toEqual(body.permissions)
  })

  it('USR-20 keeps only what differs from the type’s defaults', async () => {
    const user = await product.hire(firm.id)
    await change(user.id, 'view_wallet', 'allow')
    await change(user.id, 'view_chart', 'deny')
    expect(await changesOf(user)).toEqual({ view_wallet: 'allow', view_chart: 'deny' })
    await change(user.id, 'view_wallet', 'deny')
    await change(user.id, 'view_chart', 'allow')
    expect(await changesOf(user)).toEqual({})
  })

  it('PLT-26 acts on the next request of every open session, on every process', async () => {
    const user = await product.hire(firm.id, { type: 'TRUST_OFFICER' })
    const [one, other] = [await product.tokenOf(user), await product.tokenOf(user)]
    const elsewhere = await product.second()
    const id = await firm.client()
    const dashboard = async (token: string) => {
      const { status, body } = await elsewhere.attempt(token, getDashboard, { query: { company_id: id } })
      return [status, Object.keys((body.companyData as object) ?? {}).includes('progress')]
    }
    const seen = await dashboard(one)
    await change(user.id, 'view_dashboard_tab', 'deny')
    const [hidden, hiddenToo] = [await dashboard(one), await dashboard(other)]
    expect(hidden).toEqual(hiddenToo)
    expect(hidden).not.toEqual(seen)
    await change(user.id, 'view_dashboard_tab', 'allow')
    expect(await dashboard(other)).toEqual(seen)
  })

  it('PLT-26 acts on oneself at once', async () => {
    const { user, token } = await changerOf('COMPLIANCE_OFFICER')
    expect((await mapOf(firm.users.manager.id, token)).status).toBe(200)
    expect((await change(user.id, 'view_permission_of_user', 'deny', token)).status).toBe(200)
    expect((await mapOf(firm.users.manager.id, token)).status).toBe(403)
    expect((await change(user.id, 'change_permission_of_user', 'deny', token)).status).toBe(200)
    expect(await change(user.id, 'change_permission_of_user', 'allow', token)).toMatchObject(forbidden)
  })

  it('USR-17 leaves the user management of administrators alone for every caller', async () => {
    const second = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    const { token } = await changerOf('TRUST_OFFICER')
    for (const name of permissionGroups['User management']) {
      expect(await change(second.id, name, 'deny')).toMatchObject(forbidden)
      expect(await change(second.id, name, 'allow', token)).toMatchObject(forbidden)
    }
    expect(await change(firm.users.administrator.id, 'view_user', 'deny')).toMatchObject(forbidden)
    expect(await changesOf(second)).toEqual({})
    expect((await change(second.id, 'view_chart', 'deny')).status).toBe(200)
  })

  it.each(['approve_requested_changes', 'reject_requested_changes', 'approve_due_diligence'] as const)(
    'GOV-04 lets nobody grant themselves %s, but take back what their type has',
    async (name) => {
      const entering = await changerOf('DATA_CONTROLLER')
      expect(await change(entering.user.id, name, 'allow', entering.token)).toMatchObject(notYours)
      expect((await change(entering.user.id, name, 'deny', entering.token)).status).toBe(200)
      expect((await mapOf(entering.user.id)).body.permissions).toMatchObject({ [name]: 'deny' })

      const deciding = await changerOf('DATA_PROCESSOR')
      expect((await change(deciding.user.id, name, 'deny', deciding.token)).status).toBe(200)
      expect((await change(deciding.user.id, name, 'allow', deciding.token)).status).toBe(200)
      expect((await mapOf(deciding.user.id)).body.permissions).toMatchObject({ [name]: 'allow' })
    },
  )

  it('GOV-04 lets an administrator take back their own decisions', async () => {
    const boss = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    const token = await product.tokenOf(boss)
    expect((await change(boss.id, 'approve_requested_changes', 'deny', token)).status).toBe(200)
    expect((await change(boss.id, 'approve_requested_changes', 'allow', token)).status).toBe(200)
  })

  it('USR-30 refuses unknown names and effects, both at once', async () => {
    const user = await product.hire(firm.id)
    expect(await change(user.id, 'view_everything', 'maybe')).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors: { name: 'Invalid value', effect: 'Invalid value' } },
    })
    expect(await change(user.id, 'toString', 'allow')).toMatchObject({
      status: 400,
      body: { errors: { name: 'Invalid value' } },
    })
    expect(await change(user.id, 'view_user', 'ALLOW')).toMatchObject({
      status: 400,
      body: { errors: { effect: 'Invalid value' } },
    })
    expect(await changesOf(user)).toEqual({})
  })

  it('USR-30, PRM-04 is 404 for unknown, foreign and deactivated users', async () => {
    const foreign = await product.hire(await product.found('Other Office'))
    const gone = await product.hire(firm.id, { active: false })
    for (const id of [unknownId, foreign.id, gone.id])
      expect(await change(id, 'view_user', 'allow')).toMatchObject(notFound)
    expect(await changesOf(foreign)).toEqual({})
  })

  it('USR-21 is for those with change_permission_of_user', async () => {
    for (const role of roles.filter((role) => role !== 'administrator')) {
      expect(await change(firm.users.trust.id, 'view_wallet', 'allow', firm.as[role])).toMatchObject(forbidden)
    }
    const operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    expect(await change(firm.users.trust.id, 'view_wallet', 'allow', operator)).toMatchObject(forbidden)
    const body = { user_id: firm.users.trust.id, name: 'view_wallet', effect: 'allow' }
    expect((await product.attempt(null, updatePermissions, { body })).status).toBe(401)
  })

  it('keeps both of two changes at once', async () => {
    const user = await product.hire(firm.id)
    await Promise.all([change(user.id, 'view_wallet', 'allow'), change(user.id, 'view_chart', 'deny')])
    expect(await changesOf(user)).toEqual({ view_wallet: 'allow', view_chart: 'deny' })
  })

  it('GOV-14 is on record by name and effect, not at all when nothing changed', async () => {
    const { user: changer, token } = await changerOf('TRUST_OFFICER')
    const user = await product.hire(firm.id)
    await change(user.id, 'view_chart', 'allow', token)
    await change(user.id, 'view_chart', 'deny', token)
    const query = { actor: changer.id }
    const { events } = (await product.call(firm.as.officer, listAuditEvents, { query })).body
    expect(events).toMatchObject([
      {
        what: 'permission changed',
        record: { kind: 'user', id: user.id, name: user.username },
        details: { permission: 'view_chart', effect: 'deny' },
      },
    ])
    expect(events.length).toBe(1)
  })
})
