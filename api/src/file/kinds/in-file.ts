import type { Kind } from '@dossier/contract/file/kinds'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { changesUnder, linkedUnder } from './links-in-file'

/** All records of a kind in a file, in the order they were made. */
export const allOf = (file: CaseFile, kind: Kind): readonly ReviewedRecord[] =>
  [...file.records.values()].filter((record) => record.kind === kind)

/** The records of a kind that hang under one by a link, or are to once an open change is approved. */
export function childrenOf(file: CaseFile, kind: Kind, link: string, parentId: string): readonly ReviewedRecord[] {
  const hanging = linkedUnder(file, kind, link, parentId)
  const joining = changesUnder(file, kind, link, parentId).filter(({ does }) => does === 'join')
  if (joining.length === 0) return hanging
  const ids = new Set([...hanging.map(({ id }) => id), ...joining.map(({ recordId }) => recordId)])
  return allOf(file, kind).filter(({ id }) => ids.has(id))
}

export const parentIn = (record: ReviewedRecord, link: string): string | null => record.links[link]?.[0] ?? null

/** The place that a record has among its siblings. */
export const indexOf = ({ facts }: ReviewedRecord) => Number(facts.index ?? 0)

export const byIndex = (records: readonly ReviewedRecord[]): readonly ReviewedRecord[] =>
  [...records].sort((left, right) => indexOf(left) - indexOf(right))

/** A text of a record, '' when it has none. */
export const textIn = (record: ReviewedRecord, field: string): string => {
  const value = record.values[field]
  return typeof value === 'string' ? value : ''
}

/** The texts of a record that are not empty, as one. */
export const joined = (record: ReviewedRecord, ...fields: readonly string[]): string =>
  fields
    .map((field) => textIn(record, field))
    .filter(Boolean)
    .join(' ')
