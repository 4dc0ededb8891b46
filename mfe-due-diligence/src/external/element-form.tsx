import type { FieldValue } from '@dossier/contract/field'
import type { DueDiligenceElement } from '@dossier/contract/schemas/due-diligence'
import { Stack, Title } from '@dossier/shared-ui/core'
import { fieldGroups } from '../answers/element-fields'
import { WrittenBy } from '../answers/written-by'
import { AnswerField } from './answer-field'
import { type Answers, answerOf, keyOf } from './answers'
import { ConflictingAnswer } from './conflicting-answer'
import type { SectionError } from './section-errors'

type Props = {
  readonly element: DueDiligenceElement
  readonly answers: Answers
  /** Those that are to be seen now. */
  readonly errors: readonly SectionError[]
  readonly onAnswer: (elementId: string, field: string, value: FieldValue) => void
  readonly onChoose: (elementId: string, field: string, mine: boolean) => void
  readonly onLeave: (key: string) => void
}

/** The fields of one element under their headings, each with its error beside it. */
export function ElementForm({ element, answers, errors, onAnswer, onChoose, onLeave }: Props) {
  const { _id: id, type } = element
  return (
    <Stack gap="xl">
      <WrittenBy element={element} />
      {fieldGroups(type).map(({ heading, fields }) => (
        <Stack key={heading} as="section" gap="md">
          <Title level={2}>{heading}</Title>
          {fields.map((field) => {
            const key = keyOf(id, field.name)
            return (
              <Stack key={field.name} gap="xs">
                <AnswerField
                  id={key}
                  field={field}
                  value={answerOf(answers, id, field.name) ?? ''}
                  error={errors.find(({ id }) => id === key)?.message}
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
          })}
        </Stack>
      ))}
    </Stack>
  )
}
