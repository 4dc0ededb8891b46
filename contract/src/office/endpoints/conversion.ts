import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/conversion'))

/** FIU-22: what the caller has converted, newest first. */
export const getFilesList = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-files-list',
  access: 'signed-in',
  schemas: schemas('getFilesList'),
  errors: [],
})
