import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/views'))

/** WRK-04: one's own, and those that are shared. */
export const listViews = endpoint({
  api: 'client',
  method: 'GET',
  path: '/views',
  access: 'staff',
  schemas: schemas('listViews'),
  errors: ['invalid-request'],
})

/** A new view, or with `view_id` another state, name or audience of one. */
export const saveView = endpoint({
  api: 'client',
  method: 'POST',
  path: '/views/save',
  access: 'staff',
  creates: true,
  schemas: schemas('saveView'),
  errors: ['invalid-request', 'forbidden', 'not-found', 'conflict', 'stale-record'],
})

export const deleteView = endpoint({
  api: 'client',
  method: 'POST',
  path: '/views/delete',
  access: 'staff',
  schemas: schemas('deleteView'),
  errors: ['invalid-request', 'forbidden', 'not-found'],
})
