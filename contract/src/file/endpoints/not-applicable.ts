import { anyOf } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'
import { creating, reading } from './kind-calls'

const schemas = schemasOf(() => import('../schemas/not-applicable'))

/** WRK-20: what is asked for does not apply, and why. The right follows from the section that the body names. */
export const proposeNotApplicable = endpoint({
  ...creating('not_applicable', anyOf('upload_general_section', 'create_ubo_section_general', 'create_mbd_section')),
  path: '/not-applicable/propose',
  schemas: schemas('proposeNotApplicable'),
})

export const getNotApplicable = reading('not_applicable')

/** What is asked for and missing, each as it is named to say that it does not apply; and what was said of that (WRK-20). */
export const listNotApplicable = endpoint({
  api: 'client',
  method: 'GET',
  path: '/not-applicable',
  access: anyOf('view_general_section', 'view_ubo_section_general', 'view_mbd_section'),
  schemas: schemas('listNotApplicable'),
  errors: ['not-found'],
})
