import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/attachments'))

const uploadFaults = ['invalid-request', 'forbidden', 'too-large', 'unsupported-type', 'unavailable'] as const

/** TSK-20. */
export const uploadTaskFile = endpoint({
  api: 'client',
  method: 'POST',
  path: '/task/upload-file',
  access: 'signed-in',
  schemas: schemas('uploadAttachment'),
  errors: uploadFaults,
})

/** SUP-23. */
export const uploadTicketFile = endpoint({
  api: 'client',
  method: 'POST',
  path: '/support/upload-file',
  access: 'signed-in',
  schemas: schemas('uploadAttachment'),
  errors: uploadFaults,
})

/** SUP-24: of a ticket, to its owner and to operators; of a task, to staff of its organisation. */
export const getAttachment = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-support-file',
  access: 'signed-in',
  schemas: schemas('getAttachment'),
  errors: ['not-found', 'forbidden', 'altered-file'],
})
