import type { CaseFile, ReviewedRecord } from '../engine/model'
import { allOf, childrenOf } from './in-file'

/** Returns the documents of a person or an entity. */
export const documentsOf = (file: CaseFile, record: ReviewedRecord): readonly ReviewedRecord[] =>
  childrenOf(file, 'kyc_file', record.kind === 'person' ? 'person' : 'legalEntity', record.id)

/** Returns the documents of several records. */
export const documentsOfAll = (file: CaseFile, records: readonly ReviewedRecord[]): readonly ReviewedRecord[] => {
  const ids = new Set(records.map(({ id }) => id))
  return allOf(file, 'kyc_file').filter(({ links }) =>
    [...(links.person ?? []), ...(links.legalEntity ?? [])].some((id) => ids.has(id)),
  )
}

/** Returns the ids of documents by their type (PER-05). */
export const filesByType = (documents: readonly ReviewedRecord[]): Readonly<Record<string, string>> =>
  Object.fromEntries(documents.map(({ id, facts }) => [String(facts.documentType), id]))
