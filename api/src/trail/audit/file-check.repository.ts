import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { NamedFile } from './altered-files'

/** The last time when all files that a chain names were read, and those that were not what they were. */
export type FileCheck = { readonly at: Date; readonly altered: readonly NamedFile[] }

type FileCheckDocument = FileCheck & { readonly _id: string }

const collection = 'file_checks'

export const fileCheckIndexes: CollectionIndexes[] = [{ collection, indexes: [] }]

export type FileCheckRepository = ReturnType<typeof createFileCheckRepository>

export function createFileCheckRepository(db: Db) {
  const checks = db.collection<FileCheckDocument>(collection)

  return {
    last: (chain: string): Promise<FileCheck | null> => checks.findOne({ _id: chain }),

    async save(chain: string, check: FileCheck) {
      await checks.replaceOne({ _id: chain }, check, { upsert: true })
    },
  }
}
