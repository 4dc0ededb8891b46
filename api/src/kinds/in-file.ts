import type { Kind } from '@dossier/contract/kinds'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { type LinkChange, linkIn } from '../engine/parts'

/** Returns all records of a kind in a file, in the order they were made. */
export const allOf = (file: CaseFile, kind: Kind): readonly ReviewedRecord[] =>
  [...file.records.values()].filter((record) => record.kind === kind)

/** Returns the records of a kind that hang under one by a link, or are to once an open change is approved. */
export function childrenOf(file: CaseFile, kind: Kind, link: string, parentId: string): readonly ReviewedRecord[] {
  const asked = new Set(
    changesUnder(file, kind, link, parentId).flatMap(({ recordId, does }) => (does === 'join' ? [recordId] : [])),
  )
  return allOf(file, kind).filter(({ id, links }) => links[link]?.includes(parentId) || asked.has(id))
}

/** Returns what open changes say of known records of a kind that are to hang under one by a link, or no longer. */
export function changesUnder(file: CaseFile, kind: Kind, link: string, parentId: string) {
  const changes: { recordId: string; actionId: string; does: LinkChange['does'] }[] = []
  for (const { id: actionId, closing, parts } of file.actions.values()) {
    for (const { recordId, kind: ofPart, type, fields } of closing ? [] : parts) {
      const change = type === 'update' && ofPart === kind ? fields[link] : undefined
      const named = change && linkIn(link, change)
      if (named?.parentId === parentId) changes.push({ recordId, actionId, does: named.does })
    }
  }
  return changes
}

/** Returns the id of the one parent by a link, null without any. */
export const parentIn = (record: ReviewedRecord, link: string): string | null => record.links[link]?.[0] ?? null

/** Returns the place that a record has among its siblings. */
export const indexOf = ({ facts }: ReviewedRecord) => Number(facts.index ?? 0)

/** Returns records in the order people gave them. */
export const byIndex = (records: readonly ReviewedRecord[]): readonly ReviewedRecord[] =>
  [...records].sort((left, right) => indexOf(left) - indexOf(right))

/** Returns a text of a record, '' when it has none. */
export const textIn = (record: ReviewedRecord, field: string): string => {
  const value = record.values[field]
  return typeof value === 'string' ? value : ''
}

/** Returns the texts of a record that are not empty, as one. */
export const joined = (record: ReviewedRecord, ...fields: readonly string[]): string =>
  fields
    .map((field) => textIn(record, field))
    .filter(Boolean)
    .join(' ')
