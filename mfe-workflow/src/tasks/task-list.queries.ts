import { type TaskStatus, taskStatuses } from '@dossier/contract/office/task'
import type { TaskQuery } from '@dossier/shared-ui/files'

/** What the address says of a list of tasks. */
export type TaskFilters = {
  readonly status: TaskStatus | undefined
  /** Given to oneself, or made by oneself. */
  readonly mine: 'assigned' | 'created' | undefined
  readonly isOverdue: boolean
}

type Address = { readonly filter: (name: string) => string | undefined }

export function filtersIn({ filter }: Address): TaskFilters {
  const mine = filter('mine')
  return {
    status: taskStatuses.find((status) => status === filter('status')),
    mine: mine === 'assigned' || mine === 'created' ? mine : undefined,
    isOverdue: filter('overdue') === 'yes',
  }
}

type Listed = { readonly companyId: string | undefined; readonly userId: string; readonly page: number }

export const queryOf = ({ status, mine, isOverdue }: TaskFilters, { companyId, userId, page }: Listed): TaskQuery => ({
  ...(companyId !== undefined && { company_id: companyId }),
  ...(status !== undefined && { status }),
  ...(mine === 'assigned' && { assignee: userId }),
  ...(mine === 'created' && { creator: userId }),
  ...(isOverdue && { overdue: 'yes' as const }),
  page: String(page),
})
