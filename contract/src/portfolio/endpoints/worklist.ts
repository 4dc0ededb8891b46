import { anyOf, byQuery } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'
import { screeningReaders } from '../../screening/screening-readers'

const schemas = schemasOf(() => import('../schemas/worklist'))

/** OVR-04: over all clients of the organisation, what waits for someone; each list holds what the caller may see. */
export const getWorklist = endpoint({
  api: 'client',
  method: 'GET',
  path: '/worklist',
  access: byQuery('list', {
    hits: screeningReaders,
    forms: 'view_due_diligence',
    expiries: anyOf('view_general_section', 'view_ubo_section_general', 'view_mbd_section', 'view_subsidiary'),
  }),
  schemas: schemas('worklist'),
  errors: ['invalid-request'],
})
