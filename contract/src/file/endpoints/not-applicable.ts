import { anyOf } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'

// Apart from the other calls about records, they bring no table of kinds into a page.
const schemas = schemasOf(() => import('../schemas/not-applicable'))

/** WRK-20: what is asked for does not apply, and why. The right follows from the section that the body names. */
export const proposeNotApplicable = endpoint({
  api: 'client',
  method: 'POST',
  path: '/not-applicable/propose',
  access: anyOf('upload_general_section', 'create_ubo_section_general', 'create_mbd_section'),
  creates: true,
  schemas: schemas('proposeNotApplicable'),
  errors: ['invalid-request', 'not-found', 'conflict'],
})

/** What is asked for and missing, each as it is named to say that it does not apply; and what was said of that (WRK-20). */
export const listNotApplicable = endpoint({
  api: 'client',
  method: 'GET',
  path: '/not-applicable',
  access: anyOf('view_general_section', 'view_ubo_section_general', 'view_mbd_section'),
  schemas: schemas('listNotApplicable'),
  errors: ['not-found'],
})
