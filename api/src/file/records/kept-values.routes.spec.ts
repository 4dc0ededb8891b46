import { approveChange } from '@dossier/contract/file/endpoints/changes'
import {
  createAccountNumber,
  getTransactionProfile,
  updateTransactionProfile,
} from '@dossier/contract/file/endpoints/records'
import { typedValues } from '@dossier/contract/testing/typed-values'
import { beforeAll, expect, it } from 'vitest'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
})

async function aProfile(): Promise<string> {
  const { body } = await product.call(firm.as.manager, createAccountNumber, { body: { company_id: client } })
  await product.call(firm.as.officer, approveChange, { body: { id: body.action._id } })
  const { _id: id } = body.transactional_profile
  const mandatory = await save(id, { outgoing_counterparty: 'Harbour Fuels', incoming_counterparty: 'Blue Bay' })
  await product.call(firm.as.officer, approveChange, { body: { id: mandatory.body.action?._id ?? '' } })
  return id
}

const save = (id: string, body: Record<string, unknown>) =>
  product.call(firm.as.manager, updateTransactionProfile, { params: { id }, body })

it.each(typedValues)('VAL-26 what is saved of $what', async ({ field, held = null, typed, proposed }) => {
  const id = await aProfile()
  if (held !== null) {
    const { body } = await save(id, { [field]: held })
    await product.call(firm.as.officer, approveChange, { body: { id: body.action?._id ?? '' } })
  }
  await save(id, { [field]: typed })
  const { body } = await product.call(firm.as.trust, getTransactionProfile, { params: { id } })
  expect(body.transactional_profile).toMatchObject({ [field]: { value: held, new_value: proposed } })
})
