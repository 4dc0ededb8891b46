import { draftRecord } from '../file/kinds/drafting'
import { newId } from '../platform/ids'
import type { Firm } from './firm'
import { insertRecords } from './insert-records'
import type { OpenProduct } from './open-product'

/** Keeps a document of a client that was approved, without its file, and returns its id. */
export async function insertDocument(
  product: OpenProduct,
  firm: Pick<Firm, 'id'>,
  clientId: string,
  documentType = 'kyc-aoi-5',
): Promise<string> {
  const id = newId()
  await insertRecords(product, firm.id, draftRecord('kyc_file', id, clientId, { facts: { documentType } }))
  return id
}
