import { sectionOf } from '../access'
import { endpoint, schemasOf } from '../endpoint'

const schemas = schemasOf(() => import('../schemas/documents'))

/** DOC-48. */
export const getKycFile = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-kycfile/:id',
  access: sectionOf('kyc_file', 'id', 'view'),
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
