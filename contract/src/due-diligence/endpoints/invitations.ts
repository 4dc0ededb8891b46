import { allOf, anyOf } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/invitations'))

/** Mails the link of a form, for those who may copy it (GOV-32). */
export const inviteToForm = endpoint({
  api: 'client',
  method: 'POST',
  path: '/due-diligence/invite',
  access: allOf('view_due_diligence', anyOf('create_due_diligence', 'update_due_diligence')),
  creates: true,
  schemas: schemas('inviteToForm'),
  errors: ['invalid-request', 'not-found', 'conflict', 'too-many-requests'],
})

/** Corporate clients by name, each with the address and the form it has: for asking many of them at once. */
export const listInvitees = endpoint({
  api: 'client',
  method: 'GET',
  path: '/due-diligence-clients',
  access: allOf('create_due_diligence', 'view_due_diligence'),
  schemas: schemas('listInvitees'),
})
