import type { FieldValue } from '../platform/fields/field'

type Typed = {
  readonly what: string
  /** A field of a transaction profile. */
  readonly field: string
  /** What is approved of it. */
  readonly held?: FieldValue
  readonly typed: FieldValue
  /** What the record proposes once that is saved; null for nothing. */
  readonly proposed: FieldValue
}

/** What users type into a transaction profile, and what a save makes of it: the same in the API and in the stubs of pages. */
export const typedValues: readonly Typed[] = [
  { what: 'blanks at the ends', field: 'comments', typed: ' Monthly  wages ', proposed: 'Monthly  wages' },
  { what: 'lines', field: 'comments', typed: '\n Wages,\n rent \n', proposed: 'Wages,\n rent' },
  { what: 'letters of two characters', field: 'comments', typed: 'Cafe\u0301', proposed: 'Cafe\u0301' },
  { what: 'nothing visible in an empty field', field: 'comments', typed: ' \u3164\u200b', proposed: null },
  { what: 'nothing visible over a text', field: 'comments', held: 'Wages', typed: ' \u2800', proposed: '' },
  { what: 'the same with blanks', field: 'comments', held: 'Wages', typed: ' Wages ', proposed: null },
  { what: 'a choice', field: 'currency', typed: 'EUR', proposed: 'EUR' },
]
