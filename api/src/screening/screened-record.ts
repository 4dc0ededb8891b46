import type { ReviewedRecord } from '../engine/model'
import { effectiveReader } from '../engine/values'
import type { ScreenedFacts } from './screening'

/** Returns what reads a field of a record as a text: what is proposed, else what stands (SAN-30). */
export function textOf(record: ReviewedRecord) {
  const read = effectiveReader(record)
  return (field: string) => String(read(field) ?? '').trim()
}

/** Returns what a person is screened with. */
export function factsOfPerson(person: ReviewedRecord): ScreenedFacts {
  const text = textOf(person)
  return {
    firstname: text('firstName'),
    surname: text('lastName'),
    dob: text('dateOfBirth').slice(0, 10),
    nationality: text('passportCountry'),
  }
}

/** Returns what an entity is screened with. */
export function factsOfOrganisation(entity: ReviewedRecord): ScreenedFacts {
  const text = textOf(entity)
  return { firstname: '', surname: text('name'), dob: '', nationality: text('address_country'), kind: 'organisation' }
}
