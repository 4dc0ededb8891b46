import { checkRecord } from '@dossier/contract/file/checks/check-field'
import type { Field } from '@dossier/contract/platform/fields/field'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { questionsOf, readerOf } from '../../answers/element-fields'
import { kindOf, type Part } from '../../answers/parts'
import { type Answers, fieldErrorsOf, keyOf } from './answers'

/** What is wrong with one answer: `id` is that of its input, `isGap` where there only is none yet. */
export type AnswerError = {
  readonly id: string
  readonly field: Field
  readonly message: string
  readonly isGap: boolean
}

const conflicting = 'Please choose which answer stays'

/** Everything that keeps a part of the form from being complete, in the order of its questions (DDL-45 to DDL-48). */
export function answerErrorsOf(part: Part, answers: Answers, today: string): readonly AnswerError[] {
  const read = readerOf(part, answers.typed[part._id])
  // what was filled in beforehand may be wrong too
  const errors = { ...checkRecord(kindOf(part), read, { today }), ...fieldErrorsOf(answers, part._id, today) }
  const fields = questionsOf(part, read).flatMap((group) => group.fields)
  return fields.flatMap((field): AnswerError[] => {
    const id = keyOf(part._id, field.name)
    const message = id in answers.conflicting ? conflicting : errors[field.name]
    return message === undefined ? [] : [{ id, field, message, isGap: isEmptyValue(read(field.name)) }]
  })
}
