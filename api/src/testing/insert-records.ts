import { recordDocument } from '../file/case-files/stored-form'
import type { ReviewedRecord } from '../file/engine/model'
import type { OpenProduct } from './open-product'

/** Puts approved records into the database, of kinds that no call makes yet. */
export async function insertRecords(
  { database }: Pick<OpenProduct, 'database'>,
  organisationId: string,
  ...records: readonly ReviewedRecord[]
) {
  const documents = records.map((record) => recordDocument(record, organisationId))
  await database.db.collection<{ _id: string }>('records').insertMany(documents)
}
