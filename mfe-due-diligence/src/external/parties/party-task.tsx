import type { DueDiligenceElement } from '@dossier/contract/schemas/due-diligence'
import { readerOf } from '../../answers/element-fields'
import { filledText } from '../../answers/filled-text'
import { partyTitle } from '../../answers/party-title'
import type { Section } from '../../answers/sections'
import type { Answers } from '../answering/answers'
import { progressOf, stepsOf } from '../answering/steps'
import { stateOf } from '../tasks/section-task'
import { Task } from '../tasks/task'

type Props = {
  readonly section: Section
  readonly element: DueDiligenceElement
  readonly answers: Answers
  readonly today: string
}

/** One company or person with how far it is filled in. */
export function PartyTask({ section, element, answers, today }: Props) {
  const progress = progressOf(stepsOf(section, element, answers), answers, today)
  const title = partyTitle(element, readerOf(element, answers.typed[element._id]))
  return (
    <Task
      title={title}
      address={`${section.id}/${element._id}`}
      progress={filledText(progress)}
      state={stateOf(progress)}
    />
  )
}
