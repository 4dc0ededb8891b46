import type { DeclaredState } from '@dossier/contract/due-diligence/declared'
import { fieldsOf } from '@dossier/contract/file/catalogue'
import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import type { ReviewedRecord } from '../../file/engine/model'
import { memoized } from '../../platform/memoized'
import { elementFactsOf } from './form'
import type { KnownParty } from './known-parties'
import { placeOf } from './places-in-file'
import { type isSameAnswer, plain } from './same-answer'

/** Someone whom a form declares, a file knows, or both. */
export type Pair =
  | { readonly element: ReviewedRecord; readonly known: KnownParty | undefined }
  | { readonly element: undefined; readonly known: KnownParty }

/**
 * Who of a form is who of a file: what was copied from a record is that one, then the same name and birth date,
 * then the same name where no birth date speaks against it. Each is taken once.
 */
export function pairsOf(elements: readonly ReviewedRecord[], parties: readonly KnownParty[]): readonly Pair[] {
  const declared = elements.map(claimOf).filter(isDeclared)
  const known = parties.map(standingOf)
  const matches = new Map<Claim, PartyWithTraits>()
  const taken = new Set<PartyWithTraits>()
  for (const { key, isSame } of [asCopy, asTwin, asNamesake]) {
    const places = new Map<string, PartyWithTraits[]>()
    for (const each of known) memoized(places, key(each), () => []).push(each)
    for (const claim of declared) {
      if (matches.has(claim)) continue
      const match = places.get(key(claim))?.find((each) => !taken.has(each) && isSame(claim, each))
      if (!match) continue
      matches.set(claim, match)
      taken.add(match)
    }
  }
  return [
    ...declared.map((claim) => ({ element: claim.element, known: matches.get(claim)?.party })),
    ...known.filter((each) => !taken.has(each)).map(({ party }) => ({ element: undefined, known: party })),
  ]
}

/** What people and companies are recognised by, read once of each. */
type Traits = {
  readonly type: ElementType
  /** The record of the file that it is, or was copied from; a client is one company only. */
  readonly record: string | undefined
  readonly name: string
  readonly born: string
}
type Claim = Traits & { readonly element: ReviewedRecord }
type PartyWithTraits = Traits & { readonly party: KnownParty }

const claimOf = (element: ReviewedRecord): Claim => {
  const { type, copied_from } = elementFactsOf(element)
  return { element, type, record: type === 'company' ? '' : copied_from, ...namedBy(element.values) }
}
const standingOf = (party: KnownParty): PartyWithTraits => {
  const { type, identity, values } = party
  return { party, type, record: type === 'company' ? '' : identity.id, ...namedBy(values) }
}

/** Whether an element says of anyone that they are there (DDL-46). */
const isDeclared = ({ element, type, name, born }: Claim) =>
  element.values.is_relevant !== 'NO' && (type === 'company' || name !== '' || born !== '')

const namedBy = (values: ReviewedRecord['values'] | KnownParty['values']) => ({
  name: plain(values.company_name ?? values.full_name),
  born: String(values.date_of_birth ?? ''),
})

/** A way to be the same: those who may be stand together under a key. */
type Sameness = {
  readonly key: (traits: Traits) => string
  readonly isSame: (claim: Traits, known: Traits) => boolean
}
const asCopy: Sameness = {
  key: ({ type, record }) => `${type} ${record}`,
  isSame: ({ record }) => record !== undefined,
}
const asTwin: Sameness = {
  key: ({ type, name, born }) => `${type} ${born} ${name}`,
  isSame: ({ name }) => name !== '',
}
const asNamesake: Sameness = {
  key: ({ type, name }) => `${type} ${name}`,
  isSame: (claim, known) => claim.name !== '' && (claim.born === '' || known.born === '' || claim.born === known.born),
}

type Compared = {
  readonly field: string
  readonly declared: FieldValue
  readonly known: FieldValue
  readonly state: DeclaredState
}

/** Every value that a form and a file both have a place for, and that at least one of them holds. */
export const comparedValues = ({ element, known }: Pair): readonly Compared[] =>
  known === undefined
    ? []
    : fieldsOf('due_diligence_element').flatMap(({ name: field }) => {
        const place = placeOf(known, field)
        if (!(field in known.values) || place === undefined) return []
        const declared = element?.values[field] ?? null
        const inFile = known.values[field] ?? null
        if (isEmptyValue(declared) && isEmptyValue(inFile)) return []
        return [{ field, declared, known: inFile, state: stateOf(declared, inFile, place.isSame) }]
      })

function stateOf(declared: FieldValue, known: FieldValue, isSame: typeof isSameAnswer): DeclaredState {
  if (isEmptyValue(declared)) return 'missing'
  if (isEmptyValue(known)) return 'new'
  return isSame(declared, known) ? 'equal' : 'different'
}
