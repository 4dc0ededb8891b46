import { anyOf } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'
import { clientViewPermissions } from '../../platform/permissions'

const schemas = schemasOf(() => import('../schemas/record-requests'))

// Every page of a client asks for it: apart from the other calls, it brings no table of kinds into the first load.
/** DOC-47. */
export const getClientRecords = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-kyc-files-info_2',
  access: anyOf(...clientViewPermissions),
  schemas: schemas('clientRecords'),
  errors: ['not-found'],
})
