import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/snapshots'))

/** SNP-17. */
export const listSnapshots = endpoint({
  api: 'client',
  method: 'GET',
  path: '/snapshots/list',
  access: 'view_document_history',
  schemas: schemas('listSnapshots'),
  errors: ['not-found'],
})

/** SNP-18. */
export const saveSnapshot = endpoint({
  api: 'client',
  method: 'POST',
  path: '/snapshot-save',
  access: 'verify_report',
  creates: true,
  schemas: schemas('takeSnapshot'),
  errors: ['invalid-request', 'not-found'],
})

/** SNP-19: a snapshot that is marked as a completed review. */
export const completeReview = endpoint({
  api: 'client',
  method: 'POST',
  path: '/complete-report',
  access: 'verify_report',
  creates: true,
  schemas: schemas('takeSnapshot'),
  errors: ['invalid-request', 'not-found'],
})

/** What differs between two states of a client's file; the later one is that of today unless it is named. */
export const compareSnapshots = endpoint({
  api: 'client',
  method: 'GET',
  path: '/snapshots/compare',
  access: 'view_document_history',
  schemas: schemas('compareSnapshots'),
  errors: ['invalid-request', 'not-found'],
})
