import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/organisation-settings'))

export const getSettings = endpoint({
  api: 'client',
  method: 'GET',
  path: '/organisation/settings',
  access: 'member',
  schemas: schemas('getSettings'),
})

export const saveSettings = endpoint({
  api: 'client',
  method: 'PUT',
  path: '/organisation/settings',
  access: 'administrator',
  schemas: schemas('saveSettings'),
  errors: ['invalid-request', 'stale-record'],
})

/** What an external client is shown of the organisation that sent them a link. */
export const getOrganisationOfLink = endpoint({
  api: 'client',
  method: 'POST',
  path: '/organisation/of-link',
  access: 'access-token',
  schemas: schemas('getOrganisationOfLink'),
  errors: ['invalid-link'],
})
