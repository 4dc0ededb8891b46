import { calendarDateOf } from '@dossier/contract/dates'
import type { Section } from '../../answers/sections'
import type { Answers } from '../answering/answers'
import { isComplete, progressOfSection } from '../answering/steps'
import { SectionTask } from '../tasks/section-task'
import { Tasks } from '../tasks/tasks'

type Props = { readonly sections: readonly Section[]; readonly answers: Answers }

/** The sections of the form with how far each is (DDL-21). */
export function SectionTasks({ sections, answers }: Props) {
  const today = calendarDateOf(new Date())
  const complete = sections.filter((section) => isComplete(progressOfSection(section, answers, today)))
  return (
    <Tasks title="Sections" summary={`${complete.length} of ${sections.length} complete`}>
      {sections.map((section, position) => (
        <SectionTask key={section.id} number={position + 1} section={section} answers={answers} />
      ))}
    </Tasks>
  )
}
