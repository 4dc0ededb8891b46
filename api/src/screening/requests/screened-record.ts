import type { Read } from '@dossier/contract/platform/fields/field'
import { pleaseFill } from '@dossier/contract/screening/messages'
import type { ReviewedRecord } from '../../file/engine/model'
import { effectiveReader } from '../../file/engine/values'
import { ensure } from '../../platform/errors'
import type { ScreenedFacts } from './screening'

/** Reads a field of a record as a text: what is proposed, else what stands (SAN-30), or as it is asked for. */
function textOf(record: ReviewedRecord, read: Read = effectiveReader(record)) {
  return (field: string) => String(read(field) ?? '').trim()
}

/** What a person is screened with. */
export function factsOfPerson(person: ReviewedRecord, read?: Read): ScreenedFacts {
  const text = textOf(person, read)
  const identifiers = ['passportNumber', 'secondPassportNumber'].map(text).filter(Boolean)
  return {
    firstname: text('firstName'),
    surname: text('lastName'),
    dob: text('dateOfBirth').slice(0, 10),
    nationality: text('passportCountry'),
    ...(identifiers.length > 0 && { identifiers }),
  }
}

/** What an entity is screened with. */
export function factsOfOrganisation(entity: ReviewedRecord, read?: Read): ScreenedFacts {
  const text = textOf(entity, read)
  return { firstname: '', surname: text('name'), dob: '', nationality: text('address_country'), kind: 'organisation' }
}

/** Throws 400 with the labels of what a record lacks (SAN-29). */
export function ensureFilled(record: ReviewedRecord, fields: Readonly<Record<string, string>>) {
  const text = textOf(record)
  const labels = Object.entries(fields).flatMap(([field, label]) => (text(field) === '' ? [label] : []))
  ensure(labels.length === 0, 'invalid-request', { message: pleaseFill(labels), requiredFileds: labels })
}
