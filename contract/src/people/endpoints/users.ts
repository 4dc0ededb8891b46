import { anyOf, own } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'
import { decidingRights } from '../permissions/deciding-rights'

const schemas = schemasOf(() => import('../schemas/users'))

export const listAccounts = endpoint({
  api: 'client',
  method: 'GET',
  path: '/user/accounts',
  access: 'member',
  schemas: schemas('listAccounts'),
})

export const createAccount = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/account/create',
  access: 'create_user',
  creates: true,
  schemas: schemas('createAccount'),
  errors: ['invalid-request', 'conflict', 'too-many-requests'],
})

export const deleteAccount = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/account/delete',
  access: 'delete_user',
  schemas: schemas('deleteAccount'),
  errors: ['forbidden', 'not-found', 'successor-needed'],
})

export const getAccount = endpoint({
  api: 'client',
  method: 'GET',
  path: '/user/account',
  access: 'view_user',
  schemas: schemas('getAccount'),
  errors: ['not-found'],
})

export const getAccountPermissions = endpoint({
  api: 'client',
  method: 'GET',
  path: '/user/account/permissions',
  access: own('id', 'view_permission_of_user'),
  schemas: schemas('permissionsOfAccount'),
  errors: ['not-found'],
})

export const updateAccount = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/account/update',
  access: 'update_user',
  schemas: schemas('updateAccount'),
  errors: ['invalid-request', 'forbidden', 'not-found', 'conflict', 'successor-needed', 'too-many-requests'],
})

/** GOV-31: an address that waits for its confirmation does not count any more. */
export const cancelAddress = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/account/cancel-address',
  access: 'update_user',
  schemas: schemas('cancelAddress'),
  errors: ['forbidden', 'not-found', 'conflict', 'too-many-requests'],
})

export const updatePermissions = endpoint({
  api: 'client',
  method: 'POST',
  path: '/update-permissions',
  access: 'change_permission_of_user',
  schemas: schemas('updatePermissions'),
  errors: ['invalid-request', 'forbidden', 'not-found', 'successor-needed'],
})

/** Ruling 11: an administrator lets a locked-out colleague set up two-factor again. */
export const resetTwoFactor = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/account/reset-two-factor',
  access: 'administrator',
  schemas: schemas('resetTwoFactor'),
  errors: ['forbidden', 'not-found', 'too-many-requests'],
})

/** GOV-29: a decision maker confirms a colleague who decides, whose account another one made, or who lost a right to decide. */
export const confirmDecider = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/account/confirm-decider',
  access: anyOf(...decidingRights),
  schemas: schemas('confirmDecider'),
  errors: ['forbidden', 'not-found', 'conflict', 'too-many-requests'],
})
