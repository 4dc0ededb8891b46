import { own } from '../access'
import { endpoint } from '../endpoint'

const schemas = () => import('../schemas/session')

export const login = endpoint({
  api: 'client',
  method: 'POST',
  path: '/login',
  access: 'public',
  schemas: async () => (await schemas()).login,
  errors: ['invalid-credentials', 'too-many-requests'],
})

export const logout = endpoint({
  api: 'client',
  method: 'POST',
  path: '/logout',
  access: 'signed-in',
  schemas: async () => (await schemas()).logout,
})

export const getUser = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-user',
  access: own('id', 'view_user'),
  badToken: 'forbidden',
  schemas: async () => (await schemas()).getUser,
  errors: ['not-found'],
})

export const getRoles = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-roles',
  access: 'signed-in',
  schemas: async () => (await schemas()).getRoles,
})
