import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { Section } from '../../answers/sections'
import type { Answers } from '../answering/answers'
import { isComplete, progressOfSection } from '../answering/steps'
import { SectionTask } from '../tasks/section-task'
import { Tasks } from '../tasks/tasks'

type Props = { readonly sections: readonly Section[]; readonly answers: Answers }

/** The sections of the form with how far each is (DDL-21). */
export function SectionTasks({ sections, answers }: Props) {
  const today = calendarDateOf(new Date())
  const tasks = sections.map((section) => ({ section, progress: progressOfSection(section, answers, today) }))
  const complete = tasks.filter(({ progress }) => isComplete(progress))
  return (
    <Tasks title="Sections" summary={`${complete.length} of ${sections.length} complete`}>
      {tasks.map(({ section, progress }, position) => (
        <SectionTask key={section.id} number={position + 1} section={section} progress={progress} />
      ))}
    </Tasks>
  )
}
