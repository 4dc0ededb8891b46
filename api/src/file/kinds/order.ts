import type { Kind } from '@dossier/contract/file/kinds'
import type { CaseFile, Links, ReviewedRecord } from '../engine/model'
import { allOf, byIndex, indexOf, parentIn } from './in-file'

/** The records of a kind that hang where these links point, in the order people gave them. */
export const siblingsOf = (file: CaseFile, kind: Kind, links: Links): readonly ReviewedRecord[] =>
  byIndex(
    allOf(file, kind).filter((other) =>
      Object.entries(links).every(([link, [parent = null]]) => parentIn(other, link) === parent),
    ),
  )

/** The place behind all of them. */
export const nextIndex = (siblings: readonly ReviewedRecord[]): number =>
  siblings.reduce((next, sibling) => Math.max(next, indexOf(sibling) + 1), 0)

/**
 * Those whose place is another once one of them is moved to a place, counted from 0. Their revision stays: nothing
 * reviewed has changed (UBO-09).
 */
export function moved(siblings: readonly ReviewedRecord[], record: ReviewedRecord, to: number) {
  const others = siblings.filter(({ id }) => id !== record.id)
  const ordered = [...others.slice(0, to), record, ...others.slice(to)]
  return ordered.flatMap((sibling, index) =>
    indexOf(sibling) === index ? [] : [{ ...sibling, facts: { ...sibling.facts, index } }],
  )
}
