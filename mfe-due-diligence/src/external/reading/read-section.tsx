import { Stack } from '@dossier/shared-ui/core'
import type { Section } from '../../answers/sections'
import type { Answers } from '../answering/answers'
import { ViewHead } from '../frame/view-head'
import { SectionAnswers } from './section-answers'

type Props = { readonly section: Section; readonly answers: Answers }

/** A section of a form that takes no more answers (DDL-84). */
export const ReadSection = ({ section, answers }: Props) => (
  <Stack gap="lg">
    <ViewHead key={section.id} title={section.title} back={{ address: '', label: 'All sections' }} />
    <SectionAnswers section={section} answers={answers} level={2} />
  </Stack>
)
