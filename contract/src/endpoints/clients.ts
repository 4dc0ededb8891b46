import { anyOf } from '../access'
import { endpoint } from '../endpoint'
import { clientViewPermissions } from '../permissions'

const schemas = () => import('../schemas/clients')

const anyClientView = anyOf(...clientViewPermissions)

export const listClients = endpoint({
  api: 'client',
  method: 'POST',
  path: '/companies/list',
  access: anyClientView,
  schemas: async () => (await schemas()).listClients,
  errors: ['invalid-request'],
})

export const createClient = endpoint({
  api: 'client',
  method: 'POST',
  path: '/create-company',
  access: 'update_dashboard',
  schemas: async () => (await schemas()).createClient,
  errors: ['invalid-request'],
})

/** Without view_dashboard_tab the answer holds identity and the two switches only (DSH-43). */
export const getDashboard = endpoint({
  api: 'client',
  method: 'GET',
  path: '/dashboard-data',
  access: anyClientView,
  schemas: async () => (await schemas()).dashboardData,
  errors: ['not-found'],
})

export const updateClient = endpoint({
  api: 'client',
  method: 'POST',
  path: '/update/kyc-review/:id',
  access: 'update_dashboard',
  schemas: async () => (await schemas()).updateClient,
  errors: ['invalid-request', 'not-found', 'stale-record'],
})

export const deleteClient = endpoint({
  api: 'client',
  method: 'POST',
  path: '/kyc-section/delete',
  access: 'delete_general_section',
  schemas: async () => (await schemas()).deleteClient,
  errors: ['forbidden', 'not-found', 'conflict', 'stale-record'],
})
