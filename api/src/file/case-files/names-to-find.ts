import { fold } from '../../platform/text-search'
import type { ReviewedRecord } from '../engine/model'
import { nameOfClient } from '../kinds/company'
import { joined } from '../kinds/in-file'
import { nameOfDocument } from '../kinds/kyc-file'

/** Of a name, from how many of its words on it is found, and by how many letters of each: the rest would find no less. */
const mostStarts = 16
const mostLetters = 48

const words =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{N}])+/gu

/** The words of a text, folded; scripts that write no spaces have one for each character. */
const wordsOf = (text: string): readonly string[] => fold(text).replaceAll(/['’`]/g, '').match(words) ?? []

const asKey = (parts: readonly string[]) => [...parts.join(' ')].slice(0, mostLetters).join('')

/** What a typed text is looked up by: its words, of which the last may be unfinished. '' where it has none. */
export const lookedUpBy = (typed: string): string => asKey(wordsOf(typed))

/** A name from each of its words on, and then from its first: whichever word is typed first, one range of an index holds it. */
export function startsOf(...names: readonly string[]): string[] {
  const starts = names.flatMap((name) => {
    const parts = wordsOf(name)
    return parts.map((_, at) => asKey([...parts.slice(at), ...parts.slice(0, at)]))
  })
  return [...new Set(starts)].slice(0, mostStarts)
}

/** The names that records of a kind are found by, approved ones alone. Records of other kinds are not looked for. */
const namesOf: Readonly<Record<string, (record: ReviewedRecord) => readonly string[]>> = {
  company: (record) => [nameOfClient(record)],
  person: (record) => [joined(record, 'firstName', 'lastName')],
  legal_entity: (record) => [joined(record, 'name')],
  subsidiary: (record) => [joined(record, 'name')],
  kyc_file: (record) => [nameOfDocument(record), fileNameOf(record)],
  due_diligence_record: ({ facts }) => [String(facts.comment ?? '')],
}

/** Beside a record, and no part of it: what finds it. */
export function foundBy(record: ReviewedRecord): { found_by?: string[] } {
  const starts = startsOf(...(namesOf[record.kind]?.(record) ?? []))
  return starts.length > 0 || record.kind in namesOf ? { found_by: starts } : {}
}

/** What an approved file was called when it came; '' without one. */
export function fileNameOf({ values: { file } }: Pick<ReviewedRecord, 'values'>): string {
  return typeof file === 'object' && file !== null && 'filename' in file ? file.filename : ''
}
