import type { Task } from '@dossier/contract/office/schemas/tasks'

const client = '65f0c0ffee65f0c0ffee65f0'
const person = (username: string, first_name: string, last_name: string) => ({ username, first_name, last_name })

/** A task that Maria gave to Olivia, who is signed in where nothing else is said. */
export const aTask = (facts: Partial<Task> = {}): Task => ({
  _id: '65f0c0ffee65f0c0ffee0101',
  description: 'Ask for the lease',
  task_status: 'to do',
  priority: 'normal',
  due_date: null,
  createdAt: '2026-03-02T09:05:00.000Z',
  creator: '65f0c0ffee65f0c0ffee0002',
  creator_: person('maria', 'Maria', 'Manager'),
  assigned_to_user_id: '65f0c0ffee65f0c0ffee0003',
  assignee_: person('olivia', 'Olivia', 'Officer'),
  company_data: { _id: client, name: 'Harbour Holdings' },
  firstComment: null,
  referances: [],
  about: null,
  files: [],
  ...facts,
})
