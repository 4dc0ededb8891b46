import { calendarDateOf } from '@dossier/contract/dates'
import { filledText } from '../../answers/filled-text'
import type { Section } from '../../answers/sections'
import type { Answers } from '../answering/answers'
import { isComplete, type Progress, progressOfSection } from '../answering/steps'
import { Task, type TaskState } from './task'

type Props = { readonly number: number; readonly section: Section; readonly answers: Answers }

/** A section of the form with how far it is. */
export function SectionTask({ number, section, answers }: Props) {
  const progress = progressOfSection(section, answers, calendarDateOf(new Date()))
  return (
    <Task
      number={number}
      title={section.title}
      address={section.id}
      progress={section.parts.length === 0 ? 'None added' : filledText(progress)}
      state={stateOf(progress)}
    />
  )
}

export function stateOf(progress: Progress): TaskState {
  if (progress.wrong > 0) return 'wrong'
  if (isComplete(progress)) return 'done'
  return progress.filled === 0 ? 'open' : 'begun'
}
