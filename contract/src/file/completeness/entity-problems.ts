import type { FieldContext, FieldValue } from '../../platform/fields/field'
import { fullName } from '../../platform/names'
import { fieldsOf } from '../catalogue'
import { checkRecord } from '../checks/check-field'
import { entityProblem } from '../messages/ownership'
import type { ApprovedRecord, ClientFile, DirectorRecord, ShareholderRecord } from './client-file'
import { type Records, recordsOf } from './records'

/** One thing that is wrong with a field of a record. */
export type Problem = {
  readonly id: string
  readonly field: string
  /** What it is in words: '{name}: {field label} - {message}' (ENT-09). */
  readonly label: string
}

const text = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')

/**
 * Returns everything that is wrong with an entity and with every UBO and director linked to it, all at once (ENT-08): the
 * officials of the director it stands for, its shareholders and its board, and so on below legal entities among them.
 * Every record is looked at once.
 */
export const entityProblems = (file: ClientFile, entityId: string, context: FieldContext): readonly Problem[] =>
  fullCheck(recordsOf(file), context)(entityId)

export function problemsOfEntities(
  file: ClientFile,
  section: 'shareholders' | 'managing_directors',
  context: FieldContext,
): readonly Problem[] {
  const records = recordsOf(file)
  const { holders, boards, company } = records
  const top = (section === 'shareholders' ? holders.get(company.id) : boards.get(company.id)) ?? []
  const check = fullCheck(records, context)
  return top.flatMap(({ legalEntity }) => check(legalEntity))
}

/** The full check of an entity, and of what is linked to it unless it was looked at before: a chain may meet itself. */
function fullCheck(records: Records, context: FieldContext) {
  const seen = new Set<string>()

  const wrongIn = (kind: 'person' | 'legal_entity', record: ApprovedRecord, name: string, facts = {}) => {
    const values = { ...record.values, ...facts }
    const faults = checkRecord(kind, (field) => values[field as keyof typeof values], context)
    return fieldsOf(kind).flatMap(({ name: field, label }) => {
      const message = faults[field]
      return message === undefined ? [] : [{ id: record.id, field, label: entityProblem(name, label, message) }]
    })
  }

  const once = <T extends ApprovedRecord>(record: T | undefined, look: (record: T) => readonly Problem[]) => {
    if (!record || seen.has(record.id)) return []
    seen.add(record.id)
    return look(record)
  }

  const person = (id: string | null, origin: FieldValue | undefined): readonly Problem[] =>
    once(records.persons.get(id ?? ''), (record) => {
      const { firstName, lastName } = record.values
      return wrongIn('person', record, fullName(text(firstName), text(lastName)), { holder_origin: origin })
    })

  const entity = (id: string | null): readonly Problem[] =>
    once(records.entities.get(id ?? ''), (record) => [
      ...wrongIn('legal_entity', record, text(record.values.name)),
      ...(records.directorsThatAre.get(record.id) ?? []).flatMap(officials),
      ...(records.holders.get(record.id) ?? []).flatMap(holder),
      ...(records.boards.get(record.id) ?? []).flatMap(director),
    ])

  const officials = ({ persons, values }: DirectorRecord) =>
    persons.flatMap((official) => person(official, values.location_type))

  const holder = ({ ubo, legalEntity }: ShareholderRecord) => {
    const owner = records.ubos.get(ubo ?? '')
    return owner ? person(owner.person, owner.values.location_type) : entity(legalEntity)
  }

  const director = (record: DirectorRecord) => [...entity(record.legalEntity), ...officials(record)]

  return entity
}
