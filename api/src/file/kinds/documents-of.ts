import { ownerKind, ownerKinds } from '@dossier/contract/file/document-owners'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { allOf, childrenOf } from './in-file'

/** The documents of a record; none of a kind that has none. */
export function documentsOf(file: CaseFile, record: ReviewedRecord): readonly ReviewedRecord[] {
  const owner = ownerKind(record.kind)
  return owner ? childrenOf(file, 'kyc_file', owner.link, record.id) : []
}

/** The documents of several records. */
export const documentsOfAll = (file: CaseFile, records: readonly ReviewedRecord[]): readonly ReviewedRecord[] => {
  const ids = new Set(records.map(({ id }) => id))
  return allOf(file, 'kyc_file').filter(({ links }) =>
    ownerKinds.some(({ link }) => links[link]?.some((id) => ids.has(id))),
  )
}

/** Ids of documents by their type (PER-05). */
export const filesByType = (documents: readonly ReviewedRecord[]): Readonly<Record<string, string>> =>
  Object.fromEntries(documents.map(({ id, facts }) => [String(facts.documentType), id]))
