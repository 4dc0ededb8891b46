import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { Stack } from '@dossier/shared-ui/core'
import type { AnswerError } from '../answering/answer-errors'
import { type Answers, answerOf, keyOf } from '../answering/answers'
import type { Step } from '../answering/steps'
import { AnswerField } from './answer-field'
import { ConflictingAnswer } from './conflicting-answer'

type Props = {
  readonly step: Step
  readonly answers: Answers
  /** Those that are to be seen now. */
  readonly errors: readonly AnswerError[]
  readonly onAnswer: (partId: string, field: string, value: FieldValue) => void
  readonly onChoose: (partId: string, field: string, mine: boolean) => void
  readonly onLeave: (key: string) => void
}

/** The questions of a step, each with what is wrong beneath it (DDL-31). */
export function StepForm({ step: { part, fields }, answers, errors, onAnswer, onChoose, onLeave }: Props) {
  const { _id: id } = part
  return fields.map((field) => {
    const key = keyOf(id, field.name)
    return (
      <Stack key={field.name} gap="xs">
        <AnswerField
          id={key}
          field={field}
          value={answerOf(answers, id, field.name) ?? ''}
          error={errors.find((error) => error.id === key)?.message}
          onChange={(value) => onAnswer(id, field.name, value)}
          onLeave={() => onLeave(key)}
        />
        {key in answers.conflicting ? (
          <ConflictingAnswer
            field={field}
            theirs={answers.conflicting[key] ?? ''}
            onChoose={(mine) => onChoose(id, field.name, mine)}
          />
        ) : null}
      </Stack>
    )
  })
}
