import { anyOf } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'
import { creating, reading, standardKindCalls, updating } from './kind-calls'

export { getClientRecords } from './client-records'

const schemas = schemasOf(() => import('../schemas/record-requests'))

const faults = ['invalid-request', 'not-found', 'stale-record', 'conflict'] as const

export const getPerson = { ...reading('person'), schemas: schemas('getPerson') }

/** PER-16: a person under a director or a UBO, new or of the same client. */
export const createPerson = {
  ...creating('person', anyOf('create_mbd_section', 'create_ubo_section_general')),
  schemas: schemas('createPerson'),
}
export const updatePerson = updating('person')

export const getEntity = { ...reading('legal_entity'), schemas: schemas('getEntity') }
export const updateEntity = updating('legal_entity')

/** MBD-09. */
export const getDirector = { ...reading('managing_director'), schemas: schemas('getDirector') }
export const createDirector = { ...creating('managing_director'), schemas: schemas('createDirector') }
export const updateDirector = updating('managing_director')

/** UBO-08: an owner of a corporate client, with the person. */
export const getUbo = { ...reading('ubo'), schemas: schemas('getUbo') }
export const createUbo = { ...creating('ubo'), schemas: schemas('createUbo') }
export const updateUbo = { ...updating('ubo'), schemas: schemas('updateUbo') }

/** SHR-12 to SHR-14. */
export const getShareholder = { ...reading('shareholder'), schemas: schemas('getShareholder') }
export const createShareholder = { ...creating('shareholder'), schemas: schemas('createShareholder') }
export const updateShareholder = updating('shareholder')

export const getScreeningHit = reading('screening_hit')
export const getNotApplicable = reading('not_applicable')

/** TRP-21, TRP-25: an account number with its transaction profile. */
export const {
  get: getAccountNumber,
  create: createAccountNumber,
  update: updateAccountNumber,
} = standardKindCalls.account_number

export const getTransactionProfile = endpoint({
  ...reading('transaction_profile'),
  path: '/get-transactional-profile/:id',
  schemas: schemas('getTransactionProfile'),
})
export const updateTransactionProfile = updating('transaction_profile')

/** TRP-26: the profile goes with its account number. */
export const deleteTransactionProfile = endpoint({
  api: 'client',
  method: 'POST',
  path: '/transaction-profile/delete',
  access: 'delete_transaction_profile',
  schemas: schemas('deleteTransactionProfile'),
  errors: faults,
})

/**
 * DOC-57: which delete permission it takes follows the type (DOC-58); the service decides with the record at hand. The
 * client of a due diligence names the token of a link instead (DDL-83).
 */
export const deleteObject = endpoint({
  api: 'client',
  method: 'POST',
  path: '/delete-object',
  access: anyOf('access-token', 'staff'),
  schemas: schemas('deleteObject'),
  errors: ['forbidden', 'invalid-link', 'invalid-request', 'invalid-state', 'not-found', 'conflict', 'stale-record'],
})
