import { getTask, listTasks, taskAssignees } from '@dossier/contract/office/endpoints/tasks'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '../query'
import { call } from '../server/api/call'

export type TaskQuery = NonNullable<Sent<typeof listTasks>['query']>

/** Everything held of tasks begins with this. */
const tasksKey = ['tasks'] as const

/** A page of tasks, newest first (TSK-17). */
export const tasksQuery = (query: TaskQuery) =>
  queryOptions({
    queryKey: [...tasksKey, 'list', query],
    queryFn: ({ signal }) => call(listTasks, { query }, { signal }),
    // others write and move them meanwhile
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A task with its discussion (TSK-16). */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'of', id],
    queryFn: ({ signal }) => call(getTask, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Whom a task can be given to (TSK-12). */
export const assigneesQuery = queryOptions({
  queryKey: [...tasksKey, 'assignees'],
  queryFn: async ({ signal }) => (await call(taskAssignees, {}, { signal })).assignees,
})

export const refreshTasks = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: tasksKey })
