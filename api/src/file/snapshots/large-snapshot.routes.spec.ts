import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { expect, it } from 'vitest'
import { commandsOf } from '../../testing/commands-of'
import { openFirm } from '../../testing/firm'
import { insertRecords } from '../../testing/insert-records'
import { aLargeFile } from '../../testing/large-file'
import { openProduct } from '../../testing/open-product'

it('SNP-01 GOV-17 a snapshot of a client with 200 persons, 60 entities and 500 documents is taken and read at the reads of a small one', async () => {
  const product = await openProduct({ watched: true })
  const firm = await openFirm(product, ['manager', 'officer', 'trust'])
  const small = await firm.client('Small')
  const large = await firm.client('Large')
  await insertRecords(product, firm.id, ...aLargeFile(large))
  const costs: Record<string, readonly string[]>[] = []
  for (const company_id of [small, large]) {
    let snapshotId = ''
    const taking = await commandsOf(product, async () => {
      const { status, body } = await product.call(firm.as.officer, saveSnapshot, {
        body: { company_id, label: 'Review' },
      })
      expect(status).toBe(200)
      snapshotId = body.snapshot._id
    })
    const ask = (endpoint: typeof getDashboard | typeof getClientRecords) =>
      commandsOf(product, async () => {
        const query = { company_id, snapshotId }
        expect((await product.attempt(firm.as.trust, endpoint, { query })).status).toBe(200)
      })
    costs.push({ taking, dashboard: await ask(getDashboard), records: await ask(getClientRecords) })
  }
  expect(costs[1]).toEqual(costs[0])
  expect(costs[1]).toMatchObject({
    dashboard: ['find companies', 'find sessions', 'find snapshot_records', 'find snapshot_records', 'find snapshots'],
    records: ['find companies', 'find sessions', 'find snapshot_actions', 'find snapshot_records', 'find snapshots'],
  })
})
