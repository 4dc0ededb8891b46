import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/my-day'))

/** WRK-22: what waits for the caller today, over all clients. */
export const getMyDay = endpoint({
  api: 'client',
  method: 'GET',
  path: '/my-day',
  access: 'staff',
  schemas: schemas('getMyDay'),
})
