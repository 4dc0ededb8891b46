import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/tickets'))

/** SUP-18. */
export const createTicket = endpoint({
  api: 'client',
  method: 'POST',
  path: '/support/create',
  access: 'signed-in',
  creates: true,
  schemas: schemas('createTicket'),
  errors: ['invalid-request', 'conflict'],
})

/** SUP-19: one's own; to operators everyone's. 403 where someone else searches. */
export const listTickets = endpoint({
  api: 'client',
  method: 'GET',
  path: '/support/get/tickets',
  access: 'signed-in',
  schemas: schemas('listTickets'),
  errors: ['invalid-request', 'forbidden'],
})

/** SUP-20. */
export const getTicket = endpoint({
  api: 'client',
  method: 'GET',
  path: '/support/get/ticket/:id',
  access: 'signed-in',
  schemas: schemas('getTicket'),
  errors: ['not-found'],
})

/** SUP-21. */
export const createTicketMessage = endpoint({
  api: 'client',
  method: 'POST',
  path: '/support/message/create',
  access: 'signed-in',
  creates: true,
  schemas: schemas('createTicketMessage'),
  errors: ['invalid-request', 'not-found', 'conflict'],
})

/** SUP-22. */
export const updateTicket = endpoint({
  api: 'client',
  method: 'POST',
  path: '/support/ticket/update',
  access: 'super-user',
  schemas: schemas('updateTicket'),
  errors: ['invalid-request', 'not-found'],
})
