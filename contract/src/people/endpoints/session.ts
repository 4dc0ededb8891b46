import { own } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/session'))

export const login = endpoint({
  api: 'client',
  method: 'POST',
  path: '/login',
  access: 'public',
  schemas: schemas('login'),
  errors: ['invalid-credentials', 'too-many-requests'],
})

export const logout = endpoint({
  api: 'client',
  method: 'POST',
  path: '/logout',
  access: 'signed-in',
  schemas: schemas('logout'),
})

export const getUser = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-user',
  access: own('id', 'view_user'),
  badToken: 'forbidden',
  schemas: schemas('getUser'),
  errors: ['not-found'],
})

export const getRoles = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-roles',
  access: 'signed-in',
  schemas: schemas('getRoles'),
})
