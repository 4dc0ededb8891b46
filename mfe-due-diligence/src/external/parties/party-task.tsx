import type { DueDiligenceElement } from '@dossier/contract/due-diligence/schemas/forms'
import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { IconTrash } from '@dossier/shared-ui/controls/icons'
import { IconButton } from '@dossier/shared-ui/core'
import { useState } from 'react'
import { readerOf } from '../../answers/element-fields'
import { filledText } from '../../answers/filled-text'
import { partyTitle } from '../../answers/party-title'
import type { Section } from '../../answers/sections'
import type { Answers } from '../answering/answers'
import { progressOf, stepsOf } from '../answering/steps'
import { stateOf } from '../tasks/section-task'
import { Task } from '../tasks/task'
import type { FormVisit } from '../use-opened-form'

const RemoveParty = lazyComponent('external', () => import('./remove-party').then((module) => module.RemoveParty))

type Props = {
  readonly section: Section
  readonly element: DueDiligenceElement
  readonly answers: Answers
  readonly today: string
  readonly visit: FormVisit
}

/** One company or person with how far it is filled in. */
export function PartyTask({ section, element, answers, today, visit }: Props) {
  const [removing, setRemoving] = useState(false)
  const progress = progressOf(stepsOf(section, element, answers), answers, today)
  const title = partyTitle(element, readerOf(element, answers.typed[element._id]))
  return (
    <Task
      title={title}
      address={`${section.id}/${element._id}`}
      progress={filledText(progress)}
      state={stateOf(progress)}
    >
      <IconButton icon={IconTrash} label={`Remove ${title}`} onClick={() => setRemoving(true)} />
      {removing ? (
        <LazyBoundary fallback={null}>
          <RemoveParty title={title} elementId={element._id} visit={visit} onClose={() => setRemoving(false)} />
        </LazyBoundary>
      ) : null}
    </Task>
  )
}
