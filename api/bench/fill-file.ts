import { recordDocument } from '../src/file/case-files/stored-form'
import type { ReviewedRecord } from '../src/file/engine/model'
import { joinDatabase } from '../src/platform/database/open-database'
import { aLargeFile } from '../src/testing/large-file'
import { aWideStructure } from './wide-structure'

type Owned = { readonly _id: string; readonly organisation_id: string }

/** Puts records into a client of a product that runs on this machine. */
const filledWith =
  (recordsOf: (companyId: string) => readonly ReviewedRecord[]) =>
  async (dataDir: string, companyId: string): Promise<void> => {
    const { db, close } = await joinDatabase({ dataDir, existing: true })
    try {
      const client = await db.collection<Owned>('companies').findOne({ _id: companyId })
      if (client === null) throw new Error(`there is no client ${companyId}`)
      const records = recordsOf(companyId).map((record) => recordDocument(record, client.organisation_id))
      await db.collection<{ _id: string }>('records').insertMany(records)
    } finally {
      await close()
    }
  }

/** 200 persons, 60 legal entities and 500 documents; owners whose chart has 500 nodes. */
export const fill = { largeFile: filledWith(aLargeFile), wideStructure: filledWith(aWideStructure) }
