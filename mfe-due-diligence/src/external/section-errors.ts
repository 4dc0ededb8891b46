import { isAskedFor } from '@dossier/contract/checks/check-field'
import type { Field } from '@dossier/contract/field'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { isEmptyValue } from '@dossier/contract/validation/empty'
import { fieldGroups, readerOf } from '../answers/element-fields'
import type { FormSection } from '../answers/form-sections'
import { type Answers, fieldErrorsOf, keyOf } from './answers'

/** An error of one field of the section: `id` is that of its input, `isGap` where it only lacks an answer. */
export type SectionError = {
  readonly id: string
  readonly field: Field
  readonly message: string
  readonly isGap: boolean
}

const conflicting = 'Please choose which answer stays'

/** Everything that keeps a section from being complete, in the order of its fields (DDL-45, DDL-46). */
export function sectionErrors(
  { elements, type }: FormSection,
  answers: Answers,
  today: string,
): readonly SectionError[] {
  const fields = fieldGroups(type).flatMap((group) => group.fields)
  return elements.flatMap((element) => {
    const errors = fieldErrorsOf(answers, element._id, today)
    const read = readerOf(element, answers.typed[element._id])
    return fields.flatMap((field): SectionError[] => {
      const id = keyOf(element._id, field.name)
      const message = id in answers.conflicting ? conflicting : errors[field.name]
      if (message !== undefined) return [{ id, field, message, isGap: false }]
      const isGap = isAskedFor(field, read) && isEmptyValue(read(field.name))
      return isGap ? [{ id, field, message: field.requiredMessage ?? texts.fieldRequired, isGap }] : []
    })
  })
}
