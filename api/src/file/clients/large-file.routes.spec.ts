import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { createAccountNumber, getClientRecords } from '@dossier/contract/file/endpoints/records'
import { expect, it } from 'vitest'
import { commandsOf } from '../../testing/commands-of'
import { openFirm } from '../../testing/firm'
import { insertRecords } from '../../testing/insert-records'
import { aLargeFile } from '../../testing/large-file'
import { openProduct } from '../../testing/open-product'

it('DSH-43 ruling 23 ruling 24 the dashboard and the records of a client with 200 persons, 60 entities and 500 documents take the reads of an empty one', async () => {
  const product = await openProduct({ watched: true })
  const firm = await openFirm(product, ['manager', 'officer', 'trust'])
  const small = await firm.client('Small')
  const large = await firm.client('Large')
  await insertRecords(product, firm.id, ...aLargeFile(large))
  const { body } = await product.call(firm.as.manager, createAccountNumber, { body: { company_id: large } })
  await firm.approve(body.action._id)

  const kept = await product.call(firm.as.trust, getDashboard, { query: { company_id: large } })
  expect(kept.body.companyData).toMatchObject({ progress: { shareholders: expect.any(Number) } })
  const costs = [
    [getDashboard, ['find companies', 'find records', 'find sessions']],
    [getClientRecords, ['find actions', 'find companies', 'find records', 'find sessions']],
  ] as const
  for (const [endpoint, reads] of costs) {
    const ask = (company_id: string) =>
      commandsOf(product, async () => {
        const { status } = await product.attempt(firm.as.trust, endpoint, { query: { company_id } })
        expect(status).toBe(200)
      })
    expect(await ask(small)).toEqual(reads)
    expect(await ask(large)).toEqual(reads)
  }
})
