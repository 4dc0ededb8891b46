import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { getUser } from '@dossier/contract/people/endpoints/session'
import { getAccountPermissions, updateAccount, updatePermissions } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InstalledArea } from '../../platform/areas/installed-areas'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound } from '../../testing/refusals'

const notes = {
  name: 'mfe-notes',
  title: 'Notes',
  permissions: [
    { name: 'notes.read', label: 'Read notes' },
    { name: 'notes.write', label: 'Write notes' },
  ],
} as const satisfies InstalledArea

let product: OpenProduct
let firm: Firm
let installed: readonly InstalledArea[] = []

beforeAll(async () => {
  product = await openProduct({ installedAreas: async () => installed })
  firm = await openFirm(product)
  installed = [notes]
  return () => undefined
})

const change = (user_id: string, name: string, effect: string, token = firm.as.administrator) =>
  product.attempt(token, updatePermissions, { body: { user_id, name, effect } })
const mapOf = (id: string, token = firm.as.administrator) =>
  product.attempt(token, getAccountPermissions, { query: { id } })
const invalid = { status: 400, body: { code: 'invalid-request', errors: { name: 'Invalid value' } } }

describe('Permissions that areas bring', () => {
  it('PLT-01 stand among those of an account with words and area, denied until they are allowed', async () => {
    const { body } = await mapOf(firm.users.manager.id)
    expect(body.permissions).toMatchObject({ 'notes.read': 'deny', 'notes.write': 'deny', view_chart: 'allow' })
    expect(body.area_permissions).toEqual(notes.permissions.map((each) => ({ ...each, area: 'Notes' })))
  })

  it('PLT-01 are granted like others, at once in every session, on the trail, and taken back', async () => {
    const token = await product.tokenOf(firm.users.manager)
    expect(await change(firm.users.manager.id, 'notes.write', 'allow')).toMatchObject({
      status: 200,
      body: { permissions: { 'notes.write': 'allow', view_chart: 'allow' } },
    })
    const own = await product.attempt(token, getUser, {})
    expect(own.body.permissions).toMatchObject({ 'notes.write': 'allow', view_chart: 'allow' })
    const events = await product.attempt(firm.as.internalAuditor, listAuditEvents, { query: {} })
    expect(JSON.stringify(events.body)).toContain('notes.write')

    expect((await change(firm.users.manager.id, 'notes.write', 'deny')).status).toBe(200)
    expect((await mapOf(firm.users.manager.id)).body.permissions).toMatchObject({ 'notes.write': 'deny' })
    expect((await product.attempt(token, getUser, {})).body.permissions).not.toHaveProperty('notes.write')
  })

  it.each(['notes.delete', 'letters.write', 'notes.', 'mfe-notes.write', 'notes.write.all', '__proto__', '$where'])(
    'PLT-01 %s is refused: no installed area names it',
    async (name) => {
      expect(await change(firm.users.manager.id, name, 'allow')).toMatchObject(invalid)
    },
  )

  it('PLT-01 with another effect than allow and deny is refused', async () => {
    expect(await change(firm.users.manager.id, 'notes.write', 'maybe')).toMatchObject({ status: 400 })
  })

  it('GOV-29 are given by administrators, and by others who hold them', async () => {
    const changer = await product.hire(firm.id, {
      type: 'TRUST_OFFICER',
      permissionChanges: { change_permission_of_user: 'allow' },
    })
    const token = await product.tokenOf(changer)
    expect(await change(firm.users.manager.id, 'notes.read', 'allow', token)).toMatchObject({ status: 403 })
    expect((await change(changer.id, 'notes.read', 'allow')).status).toBe(200)
    expect((await change(firm.users.manager.id, 'notes.read', 'allow', token)).status).toBe(200)
    expect(await change(firm.users.manager.id, 'notes.read', 'allow', firm.as.manager)).toMatchObject(forbidden)
  })

  it('PRM-04 of another organisation and of an unknown account are not found', async () => {
    const foreign = await product.hire(await product.found('Other Office'))
    expect(await change(foreign.id, 'notes.read', 'allow')).toMatchObject(notFound)
    expect(await product.attempt('', updatePermissions, { body: {} })).toMatchObject({ status: 401 })
  })

  it('USR-20 go with another type, at once in every session, and stay with an edit of anything else', async () => {
    const user = await product.hire(firm.id, { type: 'TRUST_OFFICER', areaPermissions: ['notes.write'] })
    const token = await product.tokenOf(user)
    const edit = (changes: object) =>
      product.attempt(firm.as.administrator, updateAccount, { body: { ...accountOf(user), ...changes } })
    expect((await edit({ first_name: 'Renamed' })).status).toBe(200)
    expect((await product.users.byId(user.id))?.areaPermissions).toEqual(['notes.write'])
    expect((await edit({ first_name: 'Renamed', type: 'DATA_CONTROLLER' })).status).toBe(200)
    expect((await product.users.byId(user.id))?.areaPermissions).toEqual([])
    expect((await product.attempt(token, getUser, {})).body.permissions).not.toHaveProperty('notes.write')
    const { body } = await product.call(firm.as.internalAuditor, listAuditEvents, { query: {} })
    const event = body.events.find(({ what, record }) => what === 'user changed' && record?.id === user.id)
    expect(event?.details).toMatchObject({ type: { from: 'TRUST_OFFICER', to: 'DATA_CONTROLLER' } })
  })

  it('GOV-04 are not granted to oneself, by administrators neither, and may be given up', async () => {
    const own = { code: 'forbidden', message: 'You cannot grant yourself this permission' }
    const boss = await product.hire(firm.id, { type: 'ADMINISTRATOR' })
    const token = await product.tokenOf(boss)
    expect(await change(boss.id, 'notes.read', 'allow', token)).toMatchObject({ status: 403, body: own })
    expect((await product.users.byId(boss.id))?.areaPermissions ?? []).toEqual([])
    expect((await change(boss.id, 'notes.read', 'allow')).status).toBe(200)
    expect((await change(boss.id, 'notes.read', 'allow', token)).status, 'held already').toBe(200)
    expect((await change(boss.id, 'notes.read', 'deny', token)).status).toBe(200)
    expect(await change(boss.id, 'notes.read', 'allow', token)).toMatchObject({ status: 403, body: own })
  })

  it('PLT-01 of an area that is gone can be taken back, and are granted no longer', async () => {
    expect((await change(firm.users.trust.id, 'notes.read', 'allow')).status).toBe(200)
    installed = []
    try {
      expect(await change(firm.users.supervisor.id, 'notes.read', 'allow')).toMatchObject(invalid)
      expect((await mapOf(firm.users.trust.id)).body).not.toHaveProperty('area_permissions')
      expect((await change(firm.users.trust.id, 'notes.read', 'deny')).status).toBe(200)
      expect((await product.users.byId(firm.users.trust.id))?.areaPermissions).toEqual([])
    } finally {
      installed = [notes]
    }
  })
})
