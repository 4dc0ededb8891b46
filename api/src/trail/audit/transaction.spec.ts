import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { expect, it } from 'vitest'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'

const system = { userId: null, name: 'test', type: 'SYSTEM', address: '' }

it('GOV-14 refuses an act that records a second event, and writes neither', async () => {
  const product = await openProduct()
  const firm = await openFirm(product, ['officer'])
  const trail = async () => (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body
  const before = await trail()
  const event = { record: null, companyId: null, details: {} }
  const act = product.inTransaction(firm.id, system, async ({ record }) => {
    record({ what: 'session renewed', ...event })
    record({ what: 'signed out', ...event })
  })
  await expect(act).rejects.toThrow("'signed out' cannot be recorded: the act already recorded 'session renewed'")
  expect(await trail()).toEqual(before)
})
