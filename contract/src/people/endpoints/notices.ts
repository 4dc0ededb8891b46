import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/notices'))

export const listNotices = endpoint({
  api: 'client',
  method: 'GET',
  path: '/notices',
  access: 'signed-in',
  schemas: schemas('listNotices'),
  errors: ['invalid-request'],
})

export const readNotices = endpoint({
  api: 'client',
  method: 'POST',
  path: '/notices/read',
  access: 'signed-in',
  schemas: schemas('readNotices'),
  errors: ['invalid-request'],
})
