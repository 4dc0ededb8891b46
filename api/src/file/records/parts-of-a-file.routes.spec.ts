import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { createPerson, createUbo, getClientRecords } from '@dossier/contract/file/endpoints/records'
import { listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import { expect, it } from 'vitest'
import { official } from '../../testing/board'
import { oneOfEverything } from '../../testing/one-of-everything'
import { openProduct } from '../../testing/open-product'

it('CLI-02 a client file is answered in its ten parts', async () => {
  const product = await openProduct()
  const office = await oneOfEverything(product)
  const reader = await product.tokenOf(await product.hire(office.id, { type: 'TRUST_OFFICER' }))
  const query = { company_id: office.ids.company ?? '' }
  const manager = await product.tokenOf(await product.hire(office.id, { type: 'DATA_CONTROLLER' }))
  await product.call(manager, createPerson, { body: { ...query, md_id: office.ids.managing_director, ...official } })
  const owner = { firstName: 'Ana', lastName: 'Martis', location_type: 'local' }
  await product.call(manager, createUbo, { body: { ...query, ...owner } })
  const { companyData } = (await product.call(reader, getDashboard, { query })).body
  const records = (await product.call(reader, getClientRecords, { query })).body
  const { subsidiaries } = (await product.call(reader, listSubsidiaries, { query })).body

  expect(companyData).toMatchObject({ _id: query.company_id, name: { value: 'Harbour Holdings' } })
  const parts = {
    'corporate documents': records.kycFiles,
    'persons acting as officials': records.persons,
    'legal entities': records.entities,
    UBOs: records.ubos,
    'managing directors': records.mds,
    shareholders: records.shareholders,
    subsidiaries,
    'account numbers': records.account_number,
    'transaction profiles': records.transactional_profile,
  }
  for (const [part, held] of Object.entries(parts)) expect([part, held.length]).not.toEqual([part, 0])
})
