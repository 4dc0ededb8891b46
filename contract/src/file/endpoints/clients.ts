import { anyOf } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'
import { clientViewPermissions } from '../../platform/permissions'

const schemas = schemasOf(() => import('../schemas/clients'))

const anyClientView = anyOf(...clientViewPermissions)

export const listClients = endpoint({
  api: 'client',
  method: 'POST',
  path: '/companies/list',
  access: anyClientView,
  schemas: schemas('listClients'),
  errors: ['invalid-request', 'forbidden'],
})

export const createClient = endpoint({
  api: 'client',
  method: 'POST',
  path: '/create-company',
  access: 'update_dashboard',
  creates: true,
  schemas: schemas('createClient'),
  errors: ['invalid-request'],
})

/** Without view_dashboard_tab the answer holds identity and the two switches only (DSH-43). */
export const getDashboard = endpoint({
  api: 'client',
  method: 'GET',
  path: '/dashboard-data',
  access: anyClientView,
  schemas: schemas('dashboardData'),
  errors: ['not-found'],
})

export const updateClient = endpoint({
  api: 'client',
  method: 'POST',
  path: '/update/kyc-review/:id',
  access: 'update_dashboard',
  schemas: schemas('updateClient'),
  errors: ['invalid-request', 'not-found', 'stale-record', 'conflict'],
})

export const deleteClient = endpoint({
  api: 'client',
  method: 'POST',
  path: '/kyc-section/delete',
  access: 'delete_general_section',
  schemas: schemas('deleteClient'),
  errors: ['forbidden', 'not-found', 'conflict', 'stale-record'],
})
