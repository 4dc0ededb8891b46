import type { TaskStatus } from '@dossier/contract/office/task'
import { filterKeys } from '../filter-keys'

/** What tasks are listed by; all that are named must hold. */
export type TaskFilter = {
  readonly companyId?: string | undefined
  readonly assignee?: string | undefined
  readonly creator?: string | undefined
  readonly status?: TaskStatus | undefined
}

/** The keys of tasks, within their organisation. */
export const { names: keyNames, keyOf, keysOf } = filterKeys(['companyId', 'assignee', 'creator', 'status'])
