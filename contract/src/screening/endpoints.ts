import { endpoint, schemasOf } from '../platform/endpoint'
import { screeningReaders } from './screening-readers'

const schemas = schemasOf(() => import('./schemas/screening'))
const hitSchemas = schemasOf(() => import('./schemas/hits'))

/** SAN-34, SAN-35. */
export const runScreening = endpoint({
  api: 'client',
  method: 'POST',
  path: '/sanction-screening',
  access: 'world_search',
  creates: true,
  schemas: schemas('screen'),
  errors: ['invalid-request', 'forbidden', 'not-found', 'provider-failed'],
})

/** SAN-36. */
export const listScreenings = endpoint({
  api: 'client',
  method: 'GET',
  path: '/sanction-screening/list',
  access: screeningReaders,
  schemas: schemas('listScreenings'),
  errors: ['not-found'],
})

/** SAN-37. */
export const getScreening = endpoint({
  api: 'client',
  method: 'GET',
  path: '/sanction-screening/:id',
  access: screeningReaders,
  schemas: schemas('getScreening'),
  errors: ['not-found'],
})

/** SAN-38: the result becomes a pending file of the person. */
export const saveScreening = endpoint({
  api: 'client',
  method: 'POST',
  path: '/save-sanction-as-pdf',
  access: 'world_search',
  schemas: schemas('saveScreening'),
  errors: ['invalid-request', 'forbidden', 'not-found', 'conflict', 'stale-record', 'too-many-requests', 'unavailable'],
})

/** SAN-26: the result of a lookup without a person, to be kept outside of the file. */
export const screeningPdf = endpoint({
  api: 'client',
  method: 'GET',
  path: '/sanction-screening-pdf',
  access: screeningReaders,
  schemas: schemas('screeningPdf'),
  errors: ['invalid-request', 'not-found', 'too-many-requests', 'unavailable'],
})

/** GOV-18: how the persons of a client stand with their screening. */
export const screeningStates = endpoint({
  api: 'client',
  method: 'GET',
  path: '/sanction-screening/states',
  access: screeningReaders,
  schemas: schemas('screeningStates'),
  errors: ['not-found'],
})

/** How far ongoing monitoring of all clients has come. */
export const getMonitoring = endpoint({
  api: 'client',
  method: 'GET',
  path: '/sanction-screening/monitoring',
  access: screeningReaders,
  schemas: schemas('getMonitoring'),
  errors: [],
})

/** A decision on a hit, an ordinary change: the first one makes its record, each later one changes it. */
export const decideHit = endpoint({
  api: 'client',
  method: 'POST',
  path: '/screening-hit/decide',
  access: 'world_search',
  schemas: hitSchemas('decideHit'),
  errors: ['invalid-request', 'forbidden', 'not-found', 'conflict', 'stale-record'],
})
