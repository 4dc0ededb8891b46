import { Stack, Title } from '@dossier/shared-ui/core'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { FieldValueText } from '@dossier/shared-ui/fields'
import { type Answers, answerOf } from '../answering/answers'
import type { Step } from '../answering/steps'

type Props = {
  readonly step: Step
  readonly answers: Answers
  /** Where its heading stands in the outline of the page. */
  readonly level: 2 | 3 | 4
  /** The title it stands under, which is not said twice. */
  readonly under: string
}

/** The answers of a step, to read only. */
export const ReadAnswers = ({ step: { part, heading, fields }, answers, level, under }: Props) => (
  <Stack gap="sm">
    {heading === under ? null : (
      <Title level={level} size={3}>
        {heading}
      </Title>
    )}
    <DescriptionList
      items={fields.map((field) => ({
        label: field.label,
        value: <FieldValueText field={field} value={answerOf(answers, part._id, field.name)} />,
        wide: field.input === 'rich' || field.input === 'multiline',
      }))}
    />
  </Stack>
)
