import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { FileCheck } from './altered-files'

type FileCheckDocument = FileCheck & { readonly _id: string }

const collection = 'file_checks'

export const fileCheckIndexes: CollectionIndexes[] = [{ collection, indexes: [] }]

export function createFileCheckRepository(db: Db) {
  const checks = db.collection<FileCheckDocument>(collection)

  return {
    last: (chain: string): Promise<FileCheck | null> => checks.findOne({ _id: chain }),

    async save(chain: string, check: FileCheck) {
      await checks.replaceOne({ _id: chain }, check, { upsert: true })
    },
  }
}
