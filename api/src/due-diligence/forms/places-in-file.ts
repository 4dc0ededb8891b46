import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { ReviewedRecord, Values } from '../../file/engine/model'
import { addressFields, addressFrom, countryCalled, isSameAddress } from './addresses'
import type { KnownParty } from './known-parties'
import { isSameAnswer } from './same-answer'

/** Where a field of a form stands in a client's file: in who it is, or in what it holds. */
type Place = {
  readonly in: 'identity' | 'holding'
  readonly fields: readonly string[]
  /** How the file says it; of what a person completes, as much as the form tells. */
  readonly write: (declared: FieldValue, now: Values) => Values
  /** Whether a person completes it; left out where no one has to. */
  readonly isCompleted?: (declared: FieldValue) => boolean
  /** Whether form and file say the same, where words alone do not tell. */
  readonly isSame?: (declared: FieldValue, known: FieldValue) => boolean
}

const inField = (field: string): Place => ({
  in: 'identity',
  fields: [field],
  write: (declared) => ({ [field]: declared }),
})
/** A form has one text where the file has lines, a town and a country. */
const address: Place = {
  in: 'identity',
  fields: addressFields,
  write: (declared) => addressFrom(String(declared ?? '')),
  isCompleted: () => true,
  isSame: isSameAddress,
}
const state: Place = {
  in: 'identity',
  fields: ['secondPassportCountry'],
  write: (declared) => ({ secondPassportCountry: countryCalled(declared)?.code ?? '' }),
  isCompleted: (declared) => countryCalled(declared) === undefined,
  isSame: (declared, known) =>
    isSameAnswer(countryCalled(declared)?.name ?? declared, countryCalled(known)?.name ?? known),
}
const share: Place = {
  in: 'holding',
  fields: ['percentage_held'],
  write: (declared) => ({ percentage_held: declared }),
}
const fullName: Place = {
  in: 'identity',
  fields: ['firstName', 'lastName'],
  write: (declared, now) => nameFrom(String(declared), now),
}

const ofPerson: Readonly<Record<string, Place>> = {
  full_name: fullName,
  date_of_birth: inField('dateOfBirth'),
  place_of_birth: inField('placeofBirth'),
  residential_address: address,
  identity_document: inField('secondPassportType'),
  identity_document_number: inField('secondPassportNumber'),
  date_of_issue: inField('secondDateIssued'),
  date_of_expiry: inField('secondDateExpiry'),
  issuing_state: state,
  amount_of_shares_holding: share,
}
const ofEntity: Readonly<Record<string, Place>> = {
  company_name: inField('name'),
  registered_address: address,
  amount_of_shares_holding: share,
}
const ofCompany: Readonly<Record<string, Place>> = {
  company_name: inField('name'),
  registration_number: inField('chamber_of_commerce'),
  registered_address: address,
}

/** Where a field of a form stands in the file of someone it knows: the record, its fields, and how it is written. */
export function placeOf({ identity, holding }: KnownParty, field: string) {
  const places = identity.kind === 'person' ? ofPerson : identity.kind === 'company' ? ofCompany : ofEntity
  const place = Object.hasOwn(places, field) ? places[field] : undefined
  const record: ReviewedRecord | undefined = place?.in === 'holding' ? holding : identity
  return place && record && { isCompleted: () => false, isSame: isSameAnswer, ...place, record }
}

/** A full name as first and last name: as the file divides it where one of them stays, else by its last word. */
export function nameFrom(declared: string, { firstName, lastName }: Values = {}) {
  const name = declared.trim().replaceAll(/\s+/g, ' ')
  const [first, last] = [String(firstName ?? ''), String(lastName ?? '')]
  if (last !== '' && name.endsWith(` ${last}`)) return { firstName: name.slice(0, -last.length - 1), lastName: last }
  if (first !== '' && name.startsWith(`${first} `)) return { firstName: first, lastName: name.slice(first.length + 1) }
  const words = name.split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
