import type { TaskStatus } from '@dossier/contract/office/task'
import type { Task } from './task'

/** What tasks are listed by; all that are named must hold. */
export type TaskFilter = {
  readonly companyId?: string | undefined
  readonly assignee?: string | undefined
  readonly creator?: string | undefined
  readonly status?: TaskStatus | undefined
}

const fields = ['companyId', 'assignee', 'creator', 'status'] as const
type Choice = readonly (typeof fields)[number][]

/** Every choice of what tasks can be listed by. */
const choices: readonly Choice[] = fields.reduce<Choice[]>(
  (known, field) => known.concat(known.map((choice) => [...choice, field])),
  [[]],
)

const nameOf = (choice: Choice) => choice.join('_') || 'all'

/** The names of the keys that a task stands under, one for each choice of filters. */
export const keyNames: readonly string[] = choices.map(nameOf)

/** The key of a filter, by the name of its choice: one lookup, however much is named. */
export function keyOf(organisationId: string, filter: TaskFilter): { readonly name: string; readonly key: string } {
  const choice = fields.filter((field) => filter[field] !== undefined)
  return { name: nameOf(choice), key: [organisationId, ...choice.map((field) => filter[field])].join(' ') }
}

/** All keys that a task stands under, by the names of their choices. */
export const keysOf = (organisationId: string, task: Required<TaskFilter> | Task): Readonly<Record<string, string>> =>
  Object.fromEntries(
    choices.map((choice) => {
      const { name, key } = keyOf(organisationId, Object.fromEntries(choice.map((field) => [field, task[field]])))
      return [name, key]
    }),
  )
