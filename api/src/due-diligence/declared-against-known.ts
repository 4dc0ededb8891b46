import { fieldsOf } from '@dossier/contract/catalogue'
import { folded } from '@dossier/contract/countries'
import type { DeclaredState } from '@dossier/contract/due-diligence-declared'
import type { FieldValue } from '@dossier/contract/field'
import { isEmptyValue } from '@dossier/contract/validation/empty'
import type { ReviewedRecord } from '../engine/model'
import { sameValue } from '../engine/values'
import { elementFactsOf } from './form'
import type { KnownParty } from './known-parties'
import { placeOf } from './places-in-file'

/** Someone whom a form declares, a file knows, or both. */
export type Pair =
  | { readonly element: ReviewedRecord; readonly known: KnownParty | undefined }
  | { readonly element: undefined; readonly known: KnownParty }

/**
 * Returns who of a form is who of a file: what was copied from a record is that one, then the same name and birth date,
 * then the same name where no birth date speaks against it. Each is taken once.
 */
export function pairsOf(elements: readonly ReviewedRecord[], parties: readonly KnownParty[]): readonly Pair[] {
  const declared = elements.filter(isDeclared)
  const matches = new Map<ReviewedRecord, KnownParty>()
  const taken = new Set<KnownParty>()
  for (const isSame of [isCopy, isTwin, isNamesake]) {
    for (const element of declared) {
      if (matches.has(element)) continue
      const { type } = elementFactsOf(element)
      const match = parties.find((party) => party.type === type && !taken.has(party) && isSame(element, party))
      if (!match) continue
      matches.set(element, match)
      taken.add(match)
    }
  }
  return [
    ...declared.map((element) => ({ element, known: matches.get(element) })),
    ...parties.filter((party) => !taken.has(party)).map((known) => ({ element: undefined, known })),
  ]
}

/** Whether an element says of anyone that they are there (DDL-46). */
const isDeclared = (element: ReviewedRecord) =>
  element.values.is_relevant !== 'NO' &&
  (elementFactsOf(element).type === 'company' || nameOf(element.values) !== '' || bornOn(element.values) !== '')

type Named = ReviewedRecord['values'] | KnownParty['values']
const nameOf = (values: Named) => plain(values.company_name ?? values.full_name)
const bornOn = (values: Named) => String(values.date_of_birth ?? '')

const isCopy = (element: ReviewedRecord, { identity }: KnownParty) =>
  identity.kind === 'company' || elementFactsOf(element).copied_from === identity.id
const isNamesake = ({ values }: ReviewedRecord, known: KnownParty) =>
  nameOf(values) !== '' &&
  nameOf(values) === nameOf(known.values) &&
  (bornOn(values) === '' || bornOn(known.values) === '' || bornOn(values) === bornOn(known.values))
const isTwin = (element: ReviewedRecord, known: KnownParty) =>
  isNamesake(element, known) && bornOn(element.values) === bornOn(known.values)

type Compared = {
  readonly field: string
  readonly declared: FieldValue
  readonly known: FieldValue
  readonly state: DeclaredState
}

/** Returns every value that a form and a file both have a place for, and that at least one of them holds. */
export const comparedValues = ({ element, known }: Pair): readonly Compared[] =>
  known === undefined
    ? []
    : fieldsOf('due_diligence_element').flatMap(({ name: field }) => {
        if (!(field in known.values) || placeOf(known, field) === undefined) return []
        const declared = element?.values[field] ?? null
        const inFile = known.values[field] ?? null
        if (isEmptyValue(declared) && isEmptyValue(inFile)) return []
        return [{ field, declared, known: inFile, state: stateOf(declared, inFile) }]
      })

function stateOf(declared: FieldValue, known: FieldValue): DeclaredState {
  if (isEmptyValue(declared)) return 'missing'
  if (isEmptyValue(known)) return 'new'
  return isSameAnswer(declared, known) ? 'equal' : 'different'
}

/** Whether two values say the same; of texts neither blanks nor capitals count. */
export const isSameAnswer = (left: FieldValue, right: FieldValue) =>
  typeof left === 'string' && typeof right === 'string' ? plain(left) === plain(right) : sameValue(left, right)

const plain = (value: FieldValue | undefined) =>
  typeof value === 'string' ? folded(value).replaceAll(/[\s,]+/g, ' ') : ''
