import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/back-office'))

/** ADM-22. */
export const getPlatformControl = endpoint({
  api: 'back-office',
  method: 'GET',
  path: '/get-platform-control',
  access: 'super-user',
  schemas: schemas('getPlatformControl'),
})

/** ADM-23. */
export const setPlatformControl = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/set-platform-control',
  access: 'super-user',
  schemas: schemas('setPlatformControl'),
  errors: ['invalid-request'],
})

/** ADM-14: to the organisation of a user (WAL-07); 404 for users of none. */
export const giveCredit = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/give-credit',
  access: 'super-user',
  creates: true,
  schemas: schemas('giveCredit'),
  errors: ['invalid-request', 'not-found', 'conflict'],
})

/** ADM-15: of the organisation of a user (WAL-07); 404 for users of none. */
export const activateSubscription = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/activate-subscription',
  access: 'super-user',
  creates: true,
  schemas: schemas('activateSubscription'),
  errors: ['not-found', 'payment-required', 'conflict'],
})
