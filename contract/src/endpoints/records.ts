import { anyOf, type SectionRight, sectionOf } from '../access'
import { type Endpoint, endpoint, schemasOf } from '../endpoint'
import type { Kind } from '../kinds'
import { clientViewPermissions } from '../permissions'

const schemas = schemasOf(() => import('../schemas/records'))

const faults = ['invalid-request', 'not-found', 'stale-record', 'conflict'] as const
const creationFaults = ['invalid-request', 'not-found', 'conflict'] as const

/** A call about one record, which its section opens. */
const aboutOne = <const E extends Omit<Endpoint, 'api' | 'access'>>(kind: Kind, right: SectionRight, call: E) =>
  endpoint({ ...call, api: 'client', access: sectionOf(kind, 'id', right) })

export const getPerson = aboutOne('person', 'view', {
  method: 'GET',
  path: '/get-person/:id',
  schemas: schemas('getPerson'),
  errors: ['not-found'],
})

/** PER-16: a person under a director or a UBO, new or of the same client. */
export const createPerson = endpoint({
  api: 'client',
  method: 'POST',
  path: '/person/create',
  access: anyOf('create_mbd_section', 'create_ubo_section_general'),
  creates: true,
  schemas: schemas('createPerson'),
  errors: creationFaults,
})

export const updatePerson = aboutOne('person', 'edit', {
  method: 'PUT',
  path: '/person/update/:id',
  schemas: schemas('updatePerson'),
  errors: faults,
})

export const getEntity = aboutOne('legal_entity', 'view', {
  method: 'GET',
  path: '/get-entity/:id',
  schemas: schemas('getEntity'),
  errors: ['not-found'],
})

export const updateEntity = aboutOne('legal_entity', 'edit', {
  method: 'PUT',
  path: '/entity/update/:id',
  schemas: schemas('updateEntity'),
  errors: faults,
})

export const getDirector = aboutOne('managing_director', 'view', {
  method: 'GET',
  path: '/get-md/:id',
  schemas: schemas('getDirector'),
  errors: ['not-found'],
})

/** MBD-09. */
export const createDirector = endpoint({
  api: 'client',
  method: 'POST',
  path: '/md/create',
  access: 'create_mbd_section',
  creates: true,
  schemas: schemas('createDirector'),
  errors: creationFaults,
})

export const updateDirector = aboutOne('managing_director', 'edit', {
  method: 'PUT',
  path: '/md/update/:id',
  schemas: schemas('updateDirector'),
  errors: faults,
})

export const getUbo = aboutOne('ubo', 'view', {
  method: 'GET',
  path: '/get-ubo/:id',
  schemas: schemas('getUbo'),
  errors: ['not-found'],
})

/** UBO-08: an owner of a corporate client, with the person. */
export const createUbo = endpoint({
  api: 'client',
  method: 'POST',
  path: '/ubo/create',
  access: 'create_ubo_section_general',
  creates: true,
  schemas: schemas('createUbo'),
  errors: creationFaults,
})

export const updateUbo = aboutOne('ubo', 'edit', {
  method: 'PUT',
  path: '/ubo/update/:id',
  schemas: schemas('updateUbo'),
  errors: faults,
})

/** SHR-14. */
export const getShareholder = aboutOne('shareholder', 'view', {
  method: 'GET',
  path: '/get-shareholder/:id',
  schemas: schemas('getShareholder'),
  errors: ['not-found'],
})

/** SHR-12. */
export const createShareholder = endpoint({
  api: 'client',
  method: 'POST',
  path: '/shareholder/create',
  access: 'create_ubo_section_general',
  creates: true,
  schemas: schemas('createShareholder'),
  errors: creationFaults,
})

/** SHR-13. */
export const updateShareholder = aboutOne('shareholder', 'edit', {
  method: 'PUT',
  path: '/shareholder/update/:id',
  schemas: schemas('updateShareholder'),
  errors: faults,
})

export const getScreeningHit = aboutOne('screening_hit', 'view', {
  method: 'GET',
  path: '/get-screening-hit/:id',
  schemas: schemas('getScreeningHit'),
  errors: ['not-found'],
})

/** TRP-25. */
export const getAccountNumber = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-account-number/:id',
  access: anyOf('view_dashboard_tab', 'view_transaction_profile'),
  schemas: schemas('getAccountNumber'),
  errors: ['not-found'],
})

/** TRP-21: an account number with its transaction profile. */
export const createAccountNumber = endpoint({
  api: 'client',
  method: 'POST',
  path: '/account-number/create',
  access: anyOf('create_transaction_profile', 'update_dashboard'),
  creates: true,
  schemas: schemas('createAccountNumber'),
  errors: creationFaults,
})

export const updateAccountNumber = endpoint({
  api: 'client',
  method: 'PUT',
  path: '/account-number/update/:id',
  access: 'update_dashboard',
  schemas: schemas('updateAccountNumber'),
  errors: faults,
})

export const getTransactionProfile = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-transactional-profile/:id',
  access: 'view_transaction_profile',
  schemas: schemas('getTransactionProfile'),
  errors: ['not-found'],
})

export const updateTransactionProfile = endpoint({
  api: 'client',
  method: 'PUT',
  path: '/transaction-profile/update/:id',
  access: 'update_transaction_profile',
  schemas: schemas('updateTransactionProfile'),
  errors: faults,
})

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

/** DOC-47. */
export const getClientRecords = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-kyc-files-info_2',
  access: anyOf(...clientViewPermissions),
  schemas: schemas('clientRecords'),
  errors: ['not-found'],
})
