import { endpoint } from '../endpoint'

const schemas = () => import('../schemas/organisation')

export const allocateWallet = endpoint({
  api: 'client',
  method: 'POST',
  path: '/allocate-wallet',
  access: 'view_wallet',
  schemas: async () => (await schemas()).allocateWallet,
})

export const getBalance = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-balance',
  access: 'signed-in',
  schemas: async () => (await schemas()).getBalance,
})

export const getTerms = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-terms',
  access: 'public',
  schemas: async () => (await schemas()).getTerms,
})

export const saveTerms = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/save-terms',
  access: 'super-user',
  schemas: async () => (await schemas()).saveTerms,
  errors: ['invalid-request'],
})
