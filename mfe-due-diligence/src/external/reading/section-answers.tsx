import { Stack, Text, Title } from '@dossier/shared-ui/core'
import { readerOf } from '../../answers/element-fields'
import { isElement } from '../../answers/parts'
import { partyTitle } from '../../answers/party-title'
import { isList, type Section } from '../../answers/sections'
import type { Answers } from '../answering/answers'
import { stepsOf } from '../answering/steps'
import { ReadAnswers } from './read-answers'

type Props = { readonly section: Section; readonly answers: Answers; readonly level: 2 | 3 }

/** All answers of a section, each company and person of it under their name. */
export function SectionAnswers({ section, answers, level }: Props) {
  if (section.parts.length === 0) return <Text tone="dim">None added</Text>
  return section.parts.map((part) => {
    const steps = stepsOf(section, part, answers)
    const below = level === 2 ? 3 : 4
    return isList(section) && isElement(part) ? (
      <Stack key={part._id} gap="md">
        <Title level={level} size={3}>
          {partyTitle(part, readerOf(part, answers.typed[part._id]))}
        </Title>
        {steps.map((step) => (
          <ReadAnswers key={step.heading} step={step} answers={answers} level={below} under={section.title} />
        ))}
      </Stack>
    ) : (
      <Stack key={part._id} gap="md">
        {steps.map((step) => (
          <ReadAnswers key={step.heading} step={step} answers={answers} level={level} under={section.title} />
        ))}
      </Stack>
    )
  })
}
