import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { useState } from 'react'
import { isElement } from '../../answers/parts'
import type { Section } from '../../answers/sections'
import type { Answers } from '../answering/answers'
import { show } from '../answering/shown-view'
import { ViewHead } from '../frame/view-head'
import { Tasks } from '../tasks/tasks'
import type { FormVisit } from '../use-opened-form'
import { PartyTask } from './party-task'

const AddParty = lazyComponent('external', () => import('./add-party').then((module) => module.AddParty))

type Props = { readonly section: Section; readonly visit: FormVisit; readonly answers: Answers }

/** The companies or people of a section, with the way to add one and to take one out again (DDL-26, DDL-83). */
export function PartiesPage({ section, visit, answers }: Props) {
  const [adding, setAdding] = useState(false)
  const { type, title, parts } = section
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
            <PartyTask
              key={element._id}
              section={section}
              element={element}
              answers={answers}
              today={today}
              visit={visit}
            />
          ))}
        </Tasks>
      )}
      <div>
        <Button icon={IconPlus} onClick={() => setAdding(true)}>
          {texts.addElement}
        </Button>
      </div>
      {adding && type !== null && type !== 'company' ? (
        <LazyBoundary fallback={null}>
          <AddParty
            type={type}
            visit={visit}
            onClose={() => setAdding(false)}
            onAdded={(id) => show(`${section.id}/${id}`)}
          />
        </LazyBoundary>
      ) : null}
    </Stack>
  )
}
