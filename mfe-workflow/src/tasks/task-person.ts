import type { Task } from '@dossier/contract/office/schemas/tasks'
import { fullName } from '@dossier/contract/platform/names'

/** What a person of a task is called. */
export const personName = ({ username, first_name, last_name }: Task['creator_']) =>
  fullName(first_name, last_name) || username
