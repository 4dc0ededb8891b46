import { calendarDateOf } from '@dossier/contract/dates'
import { Stack, Text } from '@dossier/shared-ui/core'
import { isElement } from '../../answers/parts'
import type { Section } from '../../answers/sections'
import type { Answers } from '../answering/answers'
import { ViewHead } from '../frame/view-head'
import { Tasks } from '../tasks/tasks'
import { PartyTask } from './party-task'

type Props = { readonly section: Section; readonly answers: Answers }

/** The companies or people of a section. */
export function PartiesPage({ section, answers }: Props) {
  const { title, parts } = section
  const today = calendarDateOf(new Date())
  return (
    <Stack gap="lg">
      <ViewHead key={section.id} title={title} back={{ address: '', label: 'All sections' }}>
        <Text>Please fill in everyone who belongs here.</Text>
      </ViewHead>
      {parts.length === 0 ? (
        <Text tone="dim">None added</Text>
      ) : (
        <Tasks title="In this section">
          {parts.filter(isElement).map((element) => (
            <PartyTask key={element._id} section={section} element={element} answers={answers} today={today} />
          ))}
        </Tasks>
      )}
    </Stack>
  )
}
