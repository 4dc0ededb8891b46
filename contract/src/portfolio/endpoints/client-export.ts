import { listClients } from '../../file/endpoints/clients'
import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/client-export'))

/** WRK-06: for whom the list is, with all of its rows. */
export const exportClients = endpoint({
  api: 'client',
  method: 'POST',
  path: '/companies/export',
  access: listClients.access,
  schemas: schemas('exportClients'),
  errors: ['invalid-request', 'forbidden', 'too-many-requests'],
})
