import { anyOf } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/deciders'))

/** GOV-37: the first part of a confirmation from outside: what was checked of a person, by the digests of its papers. */
export const fileDecider = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/decider/file',
  access: 'super-user',
  schemas: schemas('fileDecider'),
  errors: ['invalid-request', 'forbidden', 'not-found', 'conflict', 'too-many-requests'],
})

/** GOV-37: the second part, by another super user or by the holder of a mailed link. */
export const confirmFiling = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/decider/confirm',
  access: anyOf('access-token', 'super-user'),
  schemas: schemas('confirmFiling'),
  errors: ['invalid-link', 'forbidden', 'not-found', 'conflict'],
})

/** GOV-37: a super user takes back what waits for its second part, or for objections. */
export const withdrawFiling = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/decider/withdraw',
  access: 'super-user',
  schemas: schemas('withdrawFiling'),
  errors: ['forbidden', 'not-found', 'conflict'],
})

export const listFilings = endpoint({
  api: 'back-office',
  method: 'GET',
  path: '/decider/filings',
  access: 'super-user',
  schemas: schemas('listFilings'),
})

/** GOV-41: another super user confirms one whose account the command line made or touched. */
export const confirmOperator = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/operator/confirm',
  access: 'super-user',
  schemas: schemas('confirmOperator'),
  errors: ['forbidden', 'not-found', 'conflict'],
})

/** Someone who can be confirmed from outside now, by their mailbox; 409 says what is missing. */
export const findCandidate = endpoint({
  api: 'back-office',
  method: 'GET',
  path: '/decider/candidate',
  access: 'super-user',
  schemas: schemas('findCandidate'),
  errors: ['not-found', 'conflict'],
})

/** What the link of an external confirmer is about. It uses nothing up. */
export const getFilingOfLink = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/decider/of-link',
  access: 'access-token',
  schemas: schemas('getFilingOfLink'),
  errors: ['invalid-link'],
})

/** GOV-37: a member of the organisation stops a confirmation from outside before it counts. */
export const objectConfirmation = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/account/object-confirmation',
  access: 'member',
  schemas: schemas('objectConfirmation'),
  errors: ['not-found', 'conflict'],
})
