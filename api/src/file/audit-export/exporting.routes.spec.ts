import { exportAudit, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role, roles } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient())
})

describe('Exporting the trail', () => {
  it('GOV-15, GOV-34 is for administrators, compliance officers and auditors of the organisation', async () => {
    const allowed: readonly Role[] = ['administrator', 'officer', 'internalAuditor', 'externalAuditor']
    for (const role of roles) {
      const { status } = await product.attempt(firm.as[role], exportAudit, { body: {} })
      expect([role, status]).toEqual([role, allowed.includes(role) ? 200 : 403])
    }
    expect((await product.attempt(null, exportAudit, { body: {} })).status).toBe(401)
  })

  it.each([
    [{ company_id: 'x' }, { company_id: 'Invalid id' }],
    [{ from: 'yesterday' }, { from: 'Invalid date' }],
    [{ to: '1' }, { to: 'Invalid date' }],
    [{ page: 1 }, { page: 'Unknown field' }],
  ])('answers 400 to %j', async (body, errors) => {
    const refused = await product.attempt(firm.as.officer, exportAudit, { body })
    expect(refused).toMatchObject({ status: 400, body: { errors } })
  })

  it('PRM-04 is 404 of a client of another organisation as of none, and of days without events; nothing is on record', async () => {
    const other = await openFirm(product, ['officer'])
    const trail = async () => (await product.call(other.as.officer, listAuditEvents, { query: {} })).body.count
    const before = await trail()
    for (const body of [{ company_id: client }, { company_id: 'f'.repeat(24) }, { to: '2020-01-01' }]) {
      expect((await product.attempt(other.as.officer, exportAudit, { body })).status).toBe(404)
    }
    expect(await trail()).toBe(before)
  })

  it('LIM-10 is 429 for an organisation that asks too often', async () => {
    const limited = await openProduct({ rates: { publicPerMinute: 2, accountAttempts: 5 } })
    const office = await openFirm(limited, ['officer'])
    const ask = async () => (await limited.attempt(office.as.officer, exportAudit, { body: {} })).status
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  })
})
