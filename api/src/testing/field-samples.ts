import type { Field, FieldValue, InputKind, Read } from '@dossier/contract/platform/fields/field'
import type { ReviewedRecord } from '../file/engine/model'

const texts = ['Lumen Trading', 'Marisol Rosa 14-3', '1234567890', '12345', 'Willemstad', 'Rafael']
const dates = ['1980-05-17', '2025-11-30', '2031-02-01', '2027-07-01']

const candidates: Readonly<Record<InputKind, readonly FieldValue[]>> = {
  text: texts,
  multiline: [...texts, 'Punda 14\nWillemstad'],
  rich: ['See the extract', 'Asked again in May'].map((insert) => ({ ops: [{ insert: `${insert}\n` }] })),
  email: ['marisol@lumen.example', 'rafael@lumen.example'],
  phone: ['5999123456', '5999654321'],
  percent: [12.5, 25, 40],
  choice: [],
  'yes-no': ['YES', 'NO'],
  boolean: [true, false],
  country: ['CW', 'NL', 'AW'],
  date: dates,
  year: ['2024', '2025'],
  reminder: [],
  file: [],
}

/** Returns values that a field of a new record with these facts may be given, none where it does not apply to the record. */
export function samplesOf(field: Field, facts: ReviewedRecord['facts']): readonly FieldValue[] {
  const read: Read = (name) => {
    const fact = facts[name]
    return typeof fact === 'string' || typeof fact === 'number' || typeof fact === 'boolean' ? fact : null
  }
  if (field.applies && !field.applies(read)) return []
  const offered = field.options?.map(({ value }) => (field.input === 'reminder' ? Number(value) : value))
  const fine = (offered ?? candidates[field.input]).filter(
    (value) => field.check?.(value, read, { today: '2026-01-02' }) === undefined,
  )
  const clearing = field.neverEmpty === undefined && field.input !== 'boolean' && fine.length > 0 ? [''] : []
  return [...fine.slice(0, 3), ...clearing]
}
