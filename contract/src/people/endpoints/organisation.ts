import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/organisation'))

export const allocateWallet = endpoint({
  api: 'client',
  method: 'POST',
  path: '/allocate-wallet',
  access: 'view_wallet',
  schemas: schemas('allocateWallet'),
})

export const getBalance = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-balance',
  access: 'signed-in',
  schemas: schemas('getBalance'),
})

export const getTerms = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-terms',
  access: 'public',
  schemas: schemas('getTerms'),
})

export const saveTerms = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/save-terms',
  access: 'super-user',
  schemas: schemas('saveTerms'),
  errors: ['invalid-request'],
})
