import type { ConcernType, TaskPriority, TaskStatus } from '@dossier/contract/office/task'

/** A record or a document of it that a task refers to (TSK-13). */
export type Reference = { readonly type: ConcernType; readonly sectionId: string; readonly fileId: string | null }

/** A record or a change that a task was opened from. */
export type Subject = { readonly kind: string; readonly id: string }

export type Task = {
  readonly id: string
  readonly organisationId: string
  readonly companyId: string
  /** What was written at its creation (TSK-05). */
  readonly description: string
  readonly status: TaskStatus
  readonly priority: TaskPriority
  /** YYYY-MM-DD. */
  readonly dueDate: string | null
  readonly createdAt: Date
  readonly creator: string
  readonly assignee: string
  readonly references: readonly Reference[]
  readonly about: Subject | null
  /** The oldest message of its discussion (TSK-05). */
  readonly firstComment: string | null
  /** What is attached to the task itself, by id. */
  readonly fileIds: readonly string[]
}

export type TaskMessage = {
  readonly id: string
  readonly organisationId: string
  readonly taskId: string
  readonly text: string
  readonly author: string
  readonly at: Date
  readonly fileIds: readonly string[]
}
