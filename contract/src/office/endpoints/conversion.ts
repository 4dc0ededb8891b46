import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/conversion'))

/** FIU-23: looks at a workbook as converting it would, and says what it would cost; nothing is kept or charged. */
export const checkFile = endpoint({
  api: 'client',
  method: 'POST',
  path: '/check-file',
  access: 'signed-in',
  schemas: schemas('checkFile'),
  errors: ['invalid-request', 'too-large', 'unsupported-type', 'unavailable'],
})

/** FIU-24. */
export const uploadFile = endpoint({
  api: 'client',
  method: 'POST',
  path: '/upload-file',
  access: 'signed-in',
  schemas: schemas('uploadFile'),
  errors: ['invalid-request', 'payment-required', 'too-large', 'unsupported-type', 'unavailable'],
})

/** FIU-25: the sample, and the reports of the caller; to operators all. */
export const getFile = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-file',
  access: 'signed-in',
  schemas: schemas('getFile'),
  errors: ['not-found', 'altered-file'],
})

/** FIU-22: what the caller has converted, newest first. */
export const getFilesList = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-files-list',
  access: 'signed-in',
  schemas: schemas('getFilesList'),
  errors: [],
})
