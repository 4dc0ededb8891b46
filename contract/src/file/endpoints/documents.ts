import { anyOf } from '../../platform/access'
import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/documents'))

/** DOC-48. */
export const getKycFile = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-kycfile/:id',
  access: { sectionOf: 'kyc_file', id: 'id', right: 'view' },
  schemas: schemas('getKycFile'),
  errors: ['not-found'],
})

/** DOC-51: a place for the documents of one more bank. */
export const createFileSection = endpoint({
  api: 'client',
  method: 'POST',
  path: '/file-section/create',
  access: 'upload_general_section',
  creates: true,
  schemas: schemas('createFileSection'),
  errors: ['invalid-request', 'not-found', 'conflict'],
})

/** DOC-52: the first text makes the listing. */
export const updateListingServices = endpoint({
  api: 'client',
  method: 'PUT',
  path: '/listing-services/update',
  access: 'update_listing_service',
  schemas: schemas('updateListingServices'),
  errors: ['invalid-request', 'not-found', 'stale-record', 'conflict'],
})

const fileFaults = [
  'invalid-request',
  'not-found',
  'stale-record',
  'conflict',
  'too-large',
  'unsupported-type',
] as const

/** DOC-49: the service checks the right in the section of the document. */
export const uploadKycFile = endpoint({
  api: 'client',
  method: 'POST',
  path: '/upload-kyc-file',
  access: anyOf('upload_general_section', 'upload_ubo_section_general', 'upload_file_mbd_section'),
  schemas: schemas('uploadKycFile'),
  errors: fileFaults,
})

/** DOC-50: findings are written by those who see the document, as their type says (DOC-42). */
export const updateKycFile = endpoint({
  api: 'client',
  method: 'POST',
  path: '/file/update/:id',
  access: { sectionOf: 'kyc_file', id: 'id', right: 'view' },
  schemas: schemas('updateKycFile'),
  errors: fileFaults,
})

/** DOC-53: the service checks the section of the document and whose comment it is (PRM-36). */
export const uploadComment = endpoint({
  api: 'client',
  method: 'POST',
  path: '/comment-upload',
  access: 'staff',
  schemas: schemas('uploadComment'),
  errors: ['forbidden', 'invalid-request', 'not-found', 'stale-record', 'conflict'],
})

/** DOC-55: shown by the browser, the file that waits with `version=new`. */
export const viewKycFile = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-kyc-file',
  access: 'view-token',
  schemas: schemas('viewKycFile'),
  errors: ['invalid-request', 'not-signed-in', 'forbidden', 'not-found', 'altered-file'],
})

/** DOC-56. */
export const downloadKycFile = endpoint({
  api: 'client',
  method: 'GET',
  path: '/download-kyc-file',
  access: 'view-token',
  schemas: schemas('downloadKycFile'),
  errors: ['invalid-request', 'not-signed-in', 'forbidden', 'not-found', 'altered-file'],
})
