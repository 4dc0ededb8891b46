import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/declared'))

/** What a form declares beside the client's file, as far as the caller may see the file. */
export const formAgainstFile = endpoint({
  api: 'client',
  method: 'GET',
  path: '/due-diligence/against-file/:id',
  access: 'view_due_diligence',
  schemas: schemas('formAgainstFile'),
  errors: ['not-found'],
})

/** Proposes what a form declares to the client's file, by the right to change what it is about. */
export const proposeToFile = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/propose-to-file',
  access: 'view_due_diligence',
  creates: true,
  schemas: schemas('proposeToFile'),
  errors: ['invalid-request', 'forbidden', 'not-found', 'conflict', 'stale-record'],
})
