import type { Kind } from '../file/kinds'

/** TSK-06. */
export const taskStatusLabels = { 'to do': 'To Do', review: 'Review', done: 'Done' } as const
export type TaskStatus = keyof typeof taskStatusLabels
export const taskStatuses = Object.keys(taskStatusLabels) as readonly TaskStatus[]

export const taskPriorityLabels = { low: 'Low', normal: 'Normal', high: 'High' } as const
export type TaskPriority = keyof typeof taskPriorityLabels
export const taskPriorities = Object.keys(taskPriorityLabels) as readonly TaskPriority[]

/** What a task refers to, by the kind of record it is (TSK-13, LIM-38). */
export const concernKinds = {
  corporate_file: 'kyc_file',
  individual: 'person',
  entity: 'legal_entity',
} as const satisfies Record<string, Kind>
export type ConcernType = keyof typeof concernKinds
export const concernTypes = Object.keys(concernKinds) as readonly ConcernType[]

type Parties = { readonly creator: string; readonly assigned_to_user_id: string }

/** Which states someone may choose for a task, in the order of the board; none for who only reads (TSK-09). */
export function statusChoices(userId: string, { creator, assigned_to_user_id: assignee }: Parties): TaskStatus[] {
  const isAssignee = userId === assignee
  const isCreator = userId === creator
  return taskStatuses.filter((status) =>
    status === 'to do' ? isAssignee || isCreator : status === 'review' ? isAssignee : isCreator,
  )
}
