import { fieldOf, labelOf } from '@dossier/contract/file/catalogue'
import { fieldText } from '@dossier/contract/file/field-text'
import { isSameValue } from '../../draft/same-value'
import type { DeniedChange } from '../again/denied-change'
import type { Values } from '../values/edit-rules'
import type { RecordEdits } from './record-edits'

/** What of a denied change can be typed into its record. A file has to be attached again. */
export const typeable = ({ kind, values }: DeniedChange): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isTyped(fieldOf(kind, name)?.input)))

const isTyped = (input: string | undefined) => input !== undefined && input !== 'file'

export type Difference = { readonly label: string; readonly now: string; readonly was: string }

/** What is not as it was when it was proposed. */
export function movedSince(record: RecordEdits, { kind, before }: DeniedChange): readonly Difference[] {
  return Object.entries(before).flatMap(([name, then]) => {
    const field = fieldOf(kind, name)
    if (field === undefined || field.input === 'file') return []
    const { current } = record.state(field)
    if (isSameValue(current, then)) return []
    return [{ label: field.label, now: fieldText(field, current), was: fieldText(field, then) }]
  })
}

/** The labels of what was denied and cannot be filled in here: files, what the record no longer has, what one may not edit. */
export function leftOut(record: RecordEdits, { kind, values }: DeniedChange): readonly string[] {
  const shown = new Map(record.fields.map((field) => [field.name, field]))
  return Object.keys(values)
    .filter((name) => {
      const field = shown.get(name)
      return field === undefined || !isTyped(field.input) || !record.state(field).isEditable
    })
    .map((name) => labelOf(kind, name))
}
