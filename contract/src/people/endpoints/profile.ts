import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/profile'))

export const saveUserChanges = endpoint({
  api: 'client',
  method: 'PUT',
  path: '/save-user-changes',
  access: 'signed-in',
  schemas: schemas('saveUserChanges'),
  errors: ['invalid-request'],
})

export const savePreferences = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/preferences',
  access: 'signed-in',
  schemas: schemas('savePreferences'),
  errors: ['invalid-request'],
})

export const saveClientColumns = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/client-columns',
  access: 'signed-in',
  schemas: schemas('saveClientColumns'),
  errors: ['invalid-request'],
})

export const getSavedInfo = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-saved-info',
  access: 'signed-in',
  schemas: schemas('getSavedInfo'),
})
