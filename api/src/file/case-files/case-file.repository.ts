import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { NamingContent } from '../../platform/file-store/named-content.repository'
import { fileCollections } from './file-collections.repository'
import { byNameAndKind, namedRecords } from './found-by-name.repository'
import { findingRecords } from './found-records.repository'
import { loadingFiles } from './loaded-file.repository'
import { type Shadow, savingFiles } from './saved-file.repository'

export const caseFileIndexes: CollectionIndexes[] = [
  {
    collection: 'records',
    indexes: [
      { key: { organisation_id: 1, company_id: 1, kind: 1, _id: 1 } },
      { key: { organisation_id: 1, parents: 1, kind: 1, _id: 1 } },
      byNameAndKind,
    ],
  },
  {
    collection: 'actions',
    indexes: [
      { key: { organisation_id: 1, open: 1, listed_at: -1, _id: -1 } },
      { key: { organisation_id: 1, company_id: 1, open: 1, listed_at: -1, _id: -1 } },
      { key: { organisation_id: 1, open: 1, facets: 1, listed_at: -1, _id: -1 } },
      { key: { organisation_id: 1, recordIds: 1, open: 1 } },
      { key: { organisation_id: 1, company_id: 1, userId: 1, sequence: -1, _id: -1 } },
      { key: { organisation_id: 1, open: 1, 'sitting.id': 1 } },
    ],
  },
]

/** Of records and changes, those that may name a file. */
export const documentsNamingContent: readonly NamingContent[] = [
  { collection: 'records', which: { kind: 'kyc_file' } },
  { collection: 'actions', which: { 'parts.kind': 'kyc_file' } },
]

export type CaseFileRepository = ReturnType<typeof createCaseFileRepository>

/** Loads the part of a client's file that an act concerns, and writes back what the act made of it. */
export function createCaseFileRepository(db: Db, shadow: Shadow = () => ({})) {
  const collections = fileCollections(db)
  return {
    ...loadingFiles(collections),
    ...findingRecords(collections),
    ...namedRecords(collections),
    ...savingFiles(collections, shadow),
  }
}
