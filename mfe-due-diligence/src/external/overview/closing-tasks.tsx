import { isThere } from '@dossier/contract/due-diligence/form-documents'
import type { Answers } from '../answering/answers'
import { documentsAskedFor } from '../documents-view/documents-asked-for'
import { Task, type TaskState } from '../tasks/task'
import { Tasks } from '../tasks/tasks'
import type { FormVisit } from '../use-opened-form'

type Props = { readonly visit: FormVisit; readonly answers: Answers }

/** What is left besides the sections: the documents that are asked for, and a last look at the answers. */
export function ClosingTasks({ visit, answers }: Props) {
  const required = documentsAskedFor(visit.docs, answers)
  const there = required.filter(isThere).length
  const state: TaskState = there === required.length ? 'done' : there === 0 ? 'open' : 'begun'
  return (
    <Tasks title="Documents and answers">
      <Task title="Documents" address="documents" progress={`${there} of ${required.length} attached`} state={state} />
      <Task title="Check your answers" address="check" progress="Everything you filled in, on one page" />
    </Tasks>
  )
}
