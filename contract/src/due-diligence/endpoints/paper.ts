import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/paper'))

/** DDL-32, for staff. */
export const dueDiligencePdf = endpoint({
  api: 'client',
  method: 'GET',
  path: '/due-diligence/:id/pdf',
  access: 'view_due_diligence',
  schemas: schemas('dueDiligencePdf'),
  errors: ['not-found', 'too-many-requests', 'unavailable'],
})

/** DDL-32, for the client who holds the link: the same paper. */
export const dueDiligencePdfByLink = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence-pdf',
  access: 'access-token',
  schemas: schemas('dueDiligencePdfByLink'),
  errors: ['invalid-link', 'not-found', 'too-many-requests', 'unavailable'],
})
