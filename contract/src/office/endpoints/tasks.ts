import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/tasks'))

/** TSK-15. */
export const createTask = endpoint({
  api: 'client',
  method: 'POST',
  path: '/task/create',
  access: 'staff',
  creates: true,
  schemas: schemas('createTask'),
  errors: ['invalid-request', 'not-found', 'conflict'],
})

/** TSK-17. */
export const listTasks = endpoint({
  api: 'client',
  method: 'GET',
  path: '/task/list',
  access: 'staff',
  schemas: schemas('listTasks'),
  errors: ['not-found'],
})

/** TSK-12: whom a task can be given to. */
export const taskAssignees = endpoint({
  api: 'client',
  method: 'GET',
  path: '/task/assignees',
  access: 'staff',
  schemas: schemas('taskAssignees'),
  errors: [],
})

/** TSK-16. */
export const getTask = endpoint({
  api: 'client',
  method: 'GET',
  path: '/task/:id',
  access: 'staff',
  schemas: schemas('getTask'),
  errors: ['not-found'],
})

/** TSK-18: 403 for a state that the caller may not choose. */
export const updateTask = endpoint({
  api: 'client',
  method: 'POST',
  path: '/task/update',
  access: 'staff',
  schemas: schemas('updateTask'),
  errors: ['invalid-request', 'forbidden', 'not-found'],
})

/** TSK-19. */
export const createTaskMessage = endpoint({
  api: 'client',
  method: 'POST',
  path: '/task/message/create',
  access: 'staff',
  creates: true,
  schemas: schemas('createTaskMessage'),
  errors: ['invalid-request', 'not-found', 'conflict'],
})
