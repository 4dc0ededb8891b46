import type { ChangedSince } from '@dossier/contract/schemas/due-diligence'
import type { EditedField, KeptEdit } from '../audit/kept-edit'
import { changesNothing } from '../engine/values'
import { elementFactsOf, type Form } from './form'

/** Stands for an element itself where fields are named: its type while it is there, null before and after (GOV-19). */
export const elementItself = 'type'

/** Returns what changed in a form by these edits, oldest first: each field as it was before all of them and as it stands, where that differs. */
export function changedSince(form: Form, edits: readonly Pick<KeptEdit, 'fields'>[]): ChangedSince[] {
  const first = new Map<string, EditedField>()
  for (const field of edits.flatMap(({ fields }) => fields)) {
    const key = `${field.record}.${field.field}`
    if (!first.has(key)) first.set(key, field)
  }
  return [...first.values()].flatMap(({ record, field, old: submitted }) => {
    const now = valueNow(form, record, field)
    return changesNothing(now, submitted) ? [] : [{ record, field, submitted, now }]
  })
}

function valueNow({ record, elements }: Form, id: string, field: string) {
  const element = elements.find((each) => each.id === id)
  if (element && field === elementItself) return elementFactsOf(element).type
  const held = id === record.id ? record : element
  return held?.values[field] ?? null
}
