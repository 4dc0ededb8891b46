import type { FieldValue, Read } from '@dossier/contract/platform/fields/field'
import type { ReviewedRecord, Values } from './model'

/** Same content; key order does not matter, an unset value and a cleared one differ (CHG-04). */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => key in right && sameValue(Reflect.get(left, key), Reflect.get(right, key)))
  )
}

/** What was never set and what was cleared both count as nothing when deciding whether an edit changes anything. */
const isNothing = (value: FieldValue | undefined) => value === null || value === undefined || value === ''

/** Whether an edit would leave the shown value as it is. Clearing what is empty changes nothing. */
export const changesNothing = (edit: FieldValue, shown: FieldValue | undefined) =>
  sameValue(edit, shown ?? null) || (isNothing(edit) && isNothing(shown))

export const pick = (values: Values, keep: (field: string, value: FieldValue) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => keep(field, value)))

export const isEmpty = (values: object) => Object.keys(values).length === 0

type Held = Pick<ReviewedRecord, 'values' | 'facts'>

/** Reads approved values, with some laid over them; facts are readable too. */
export function reader(record: Held, ...overlays: Values[]): Read {
  const latestFirst = overlays.toReversed()
  return (field) => {
    for (const overlay of latestFirst) {
      const value = overlay[field]
      if (value !== undefined) return value
    }
    return record.values[field] ?? plainFact(record, field)
  }
}

/** Reads what is being edited: the proposal where there is one, else the current value. */
export const effectiveReader = (record: ReviewedRecord): Read => reader(record, record.proposals)

function plainFact(record: Held, field: string): FieldValue {
  const fact = record.facts[field]
  return typeof fact === 'string' || typeof fact === 'number' || typeof fact === 'boolean' ? fact : null
}
