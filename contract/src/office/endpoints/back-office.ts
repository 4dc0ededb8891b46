import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/back-office'))

/** ADM-02: over all organisations. */
export const listUsers = endpoint({
  api: 'back-office',
  method: 'GET',
  path: '/get-users',
  access: 'super-user',
  schemas: schemas('listUsers'),
  errors: ['invalid-request'],
})

/** ADM-13. */
export const getUserPage = endpoint({
  api: 'back-office',
  method: 'GET',
  path: '/get-user',
  access: 'super-user',
  schemas: schemas('getUserPage'),
  errors: ['not-found'],
})

/** ADM-04. */
export const getUsageInfo = endpoint({
  api: 'back-office',
  method: 'GET',
  path: '/get-usage-info',
  access: 'super-user',
  schemas: schemas('getUsageInfo'),
  errors: ['invalid-request'],
})
