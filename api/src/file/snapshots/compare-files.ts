import { fieldsOf } from '@dossier/contract/file/catalogue'
import { type Kind, kindNames } from '@dossier/contract/file/kinds'
import type { CaseFile, FieldChanges, Links, ReviewedRecord } from '../engine/model'
import { isProposed } from '../engine/projection'
import { changesNothing } from '../engine/values'
import { kindOf } from '../kinds/all-kinds'

/** A record in two states of a file; null where it was not there, or only proposed. */
export type InBoth = { readonly before: ReviewedRecord | null; readonly after: ReviewedRecord | null }

/**
 * Every approved record of two states of a file, each with its other state, in the order of kinds. Due
 * diligence shows the present state everywhere (SNP-15), so that it is left out.
 */
export function inBoth(before: CaseFile, after: CaseFile): readonly InBoth[] {
  const ids = new Set([...before.records.keys(), ...after.records.keys()])
  return [...ids]
    .map((id) => ({ before: approvedIn(before, id), after: approvedIn(after, id) }))
    .filter((both) => both.before !== null || both.after !== null)
    .filter((both) => [both.before, both.after].every((record) => record === null || !isOfDueDiligence(record)))
    .sort((left, right) => rank(left) - rank(right))
}

/** The record as it is, or as it was where it is gone. */
export const laterOf = ({ before, after }: InBoth): ReviewedRecord => (after ?? before) as ReviewedRecord

/** The values that differ; nothing and a text that was cleared are the same. */
export function changedValues(both: InBoth): FieldChanges {
  const [was, is] = [both.before?.values ?? {}, both.after?.values ?? {}]
  return Object.fromEntries(
    fieldsOf(laterOf(both).kind as Kind)
      .map(({ name }) => [name, { current: was[name] ?? null, new: is[name] ?? null }] as const)
      .filter(([, { current, new: now }]) => !changesNothing(now, current)),
  )
}

/** The records that it came to hang under and those that it left, where it is there before and after. */
export function movedParents({ before, after }: InBoth) {
  if (before === null || after === null) return { joined: [], left: [] }
  const [was, is] = [parents(before.links), parents(after.links)]
  return { joined: is.filter((id) => !was.includes(id)), left: was.filter((id) => !is.includes(id)) }
}

const parents = (links: Links) => [...new Set(Object.values(links).flat())]

function approvedIn(file: CaseFile, id: string): ReviewedRecord | null {
  const record = file.records.get(id)
  return record === undefined || isProposed(record) ? null : record
}

const isOfDueDiligence = (record: ReviewedRecord) =>
  kindOf(record.kind as Kind)
    .sectionsOf(record)
    .every((section) => section === 'due_diligence')

const rank = (both: InBoth) => kindNames.indexOf(laterOf(both).kind as Kind)
