import { filledText } from '../../answers/filled-text'
import type { Section } from '../../answers/sections'
import { isComplete, type Progress } from '../answering/steps'
import { Task, type TaskState } from './task'

type Props = { readonly number: number; readonly section: Section; readonly progress: Progress }

/** A section of the form with how far it is. */
export function SectionTask({ number, section, progress }: Props) {
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
  if (progress.errors > 0) return 'errors'
  if (isComplete(progress)) return 'done'
  return progress.filled === 0 ? 'open' : 'begun'
}
