import type { Read } from '@dossier/contract/field'
import type { ReviewedRecord } from '../engine/model'
import { effectiveReader } from '../engine/values'
import type { ScreenedFacts } from './screening'

/** Returns what reads a field of a record as a text: what is proposed, else what stands (SAN-30), or as it is asked for. */
export function textOf(record: ReviewedRecord, read: Read = effectiveReader(record)) {
  return (field: string) => String(read(field) ?? '').trim()
}

/** Returns what a person is screened with. */
export function factsOfPerson(person: ReviewedRecord, read?: Read): ScreenedFacts {
  const text = textOf(person, read)
  return {
    firstname: text('firstName'),
    surname: text('lastName'),
    dob: text('dateOfBirth').slice(0, 10),
    nationality: text('passportCountry'),
  }
}

/** Returns what an entity is screened with. */
export function factsOfOrganisation(entity: ReviewedRecord, read?: Read): ScreenedFacts {
  const text = textOf(entity, read)
  return { firstname: '', surname: text('name'), dob: '', nationality: text('address_country'), kind: 'organisation' }
}
