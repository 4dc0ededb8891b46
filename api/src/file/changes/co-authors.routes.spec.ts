import { approveChange, denyChange, getNotification, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import { updateClient } from '@dossier/contract/file/endpoints/clients'
import { deleteAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string
/** The administrator's change, which carries the officer's input. */
let mixed: string

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  firm = await openFirm(product, ['administrator', 'officer', 'manager'])
  client = await firm.client()
})

const save = async (by: Role, body: Record<string, string>) =>
  (await product.call(firm.as[by], updateClient, { params: { id: client }, body })).body.action?._id ?? ''
async function mix(first: Role) {
  await save(first, { next_review_date_type: 'manual' })
  mixed = await save('administrator', { next_review_date: '2031-01-01' })
}
const approve = (by: Role, id = mixed) => product.attempt(firm.as[by], approveChange, { body: { id } })
const shown = async (by: Role, id = mixed) =>
  (await product.call(firm.as[by], getNotification, { params: { id } })).body.notification
const ownChange = { status: 403, body: { code: 'own-change', message: 'You cannot approve your own change' } }

describe('A change of two people who both decide', () => {
  it('GOV-02, GOV-06, GOV-27 is approved by neither, although no one else could decide it', async () => {
    await mix('officer')
    for (const by of ['administrator', 'officer'] as const) {
      expect(await approve(by)).toMatchObject(ownChange)
      expect(await shown(by)).toMatchObject({
        deciders: [],
        nobody_decides: { because: 'authors', names: ['administrator', 'officer'] },
        missing_permission: 'approve_requested_changes',
      })
      expect((await shown(by)).may).not.toContain('approve')
    }
  })

  it('GOV-06 names the sight that others lack who may approve', async () => {
    await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER', permissionChanges: { view_dashboard_tab: 'deny' } })
    await mix('officer')
    expect(await shown('officer')).toMatchObject({
      nobody_decides: { because: 'authors' },
      missing_permission: 'view_dashboard_tab',
    })
  })

  it('GOV-28 is not approved by one of them once the other is gone', async () => {
    await mix('officer')
    await product.call(firm.as.administrator, deleteAccount, { body: { user_id: firm.users.officer.id } })
    expect(await approve('administrator')).toMatchObject(ownChange)
  })

  it('GOV-01 is denied by the user whose input was taken over', async () => {
    await mix('officer')
    expect((await shown('officer')).may).toEqual(['deny'])
    const body = { id: mixed, text: 'Not what was agreed upon' }
    expect((await product.attempt(firm.as.officer, denyChange, { body })).status).toBe(200)
  })

  it('GOV-02 is approved by the only one who decides, where the other has no right to', async () => {
    firm = await openFirm(product, ['administrator', 'manager'])
    const { id, action } = await firm.proposeClient()
    await approve('administrator', action)
    client = id
    await mix('manager')
    expect((await approve('administrator')).body.action).toMatchObject({ self_approved: true })
  })

  it('GOV-01 is withdrawn by who filed it', async () => {
    await mix('officer')
    const body = { id: mixed }
    expect((await product.attempt(firm.as.officer, withdrawChange, { body })).status).toBe(403)
    expect((await product.attempt(firm.as.administrator, withdrawChange, { body })).status).toBe(200)
  })
})
