import { endpoint } from '../endpoint'

const schemas = () => import('../schemas/profile')

export const saveUserChanges = endpoint({
  api: 'client',
  method: 'PUT',
  path: '/save-user-changes',
  access: 'signed-in',
  schemas: async () => (await schemas()).saveUserChanges,
  errors: ['invalid-request'],
})

export const getSavedInfo = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-saved-info',
  access: 'signed-in',
  schemas: async () => (await schemas()).getSavedInfo,
})
