import { recordDocument } from '../src/case-files/documents'
import { joinDatabase } from '../src/database/open-database'
import { aLargeFile } from '../src/testing/large-file'

type Owned = { readonly _id: string; readonly organisation_id: string }

/** Gives a client of a product that runs on this machine 200 persons, 60 legal entities and 500 documents. */
export async function fillLargeFile(dataDir: string, companyId: string): Promise<void> {
  const { db, close } = await joinDatabase({ dataDir, existing: true })
  try {
    const client = await db.collection<Owned>('companies').findOne({ _id: companyId })
    if (client === null) throw new Error(`there is no client ${companyId}`)
    const records = aLargeFile(companyId).map((record) => recordDocument(record, client.organisation_id))
    await db.collection<{ _id: string }>('records').insertMany(records)
  } finally {
    await close()
  }
}
