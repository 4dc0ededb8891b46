import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/find'))

/** What of the whole organisation a name finds, in groups; only what the caller may open (WRK-07). */
export const find = endpoint({
  api: 'client',
  method: 'GET',
  path: '/find',
  access: 'staff',
  schemas: schemas('find'),
  errors: ['invalid-request'],
})
