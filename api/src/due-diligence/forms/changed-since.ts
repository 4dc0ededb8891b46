import type { ChangedSince } from '@dossier/contract/due-diligence/schemas/forms'
import { changesNothing } from '../../file/engine/values'
import type { EditedField } from '../../trail/audit/client-edit'
import { elementFactsOf, type Form } from './form'

/** Stands for an element itself where fields are named: its type while it is there, null before and after (GOV-19). */
export const elementItself = 'type'

/** What changed in a form: each of the fields as its first change found it and as it stands, where that differs. */
export function changedSince(form: Form, first: readonly EditedField[]): ChangedSince[] {
  return first.flatMap(({ record, field, old: submitted }) => {
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
