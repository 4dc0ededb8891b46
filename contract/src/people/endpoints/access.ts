import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/access'))

export const register = endpoint({
  api: 'client',
  method: 'POST',
  path: '/register',
  access: 'public',
  schemas: schemas('register'),
  errors: ['invalid-request', 'invalid-credentials', 'too-many-requests'],
})

export const verifyOtp = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/verify-otp',
  access: 'signed-in',
  schemas: schemas('verifyOtp'),
  errors: ['invalid-request', 'too-many-requests'],
})

/** Sets up a second factor where it is optional. */
export const beginTwoFactor = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/two-factor/begin',
  access: 'signed-in',
  schemas: schemas('beginTwoFactor'),
  errors: ['invalid-request'],
})

/** Ruling 39. */
export const makeRecoveryCodes = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/recovery-codes',
  access: 'signed-in',
  schemas: schemas('makeRecoveryCodes'),
  errors: ['invalid-request', 'too-many-requests'],
})

export const forgotPasswordRequest = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/forgot-password-request',
  access: 'public',
  schemas: schemas('forgotPasswordRequest'),
  errors: ['invalid-request', 'too-many-requests'],
})

export const forgotPasswordResponse = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/forgot-password-response',
  access: 'public',
  schemas: schemas('forgotPasswordResponse'),
  errors: ['invalid-request', 'too-many-requests'],
})

export const verifyToken = endpoint({
  api: 'client',
  method: 'POST',
  path: '/verify-token',
  access: 'public',
  schemas: schemas('verifyToken'),
  errors: ['invalid-request', 'link-expired', 'too-many-requests'],
})

export const sendVerificationEmail = endpoint({
  api: 'client',
  method: 'POST',
  path: '/send-verification-email',
  access: 'signed-in',
  schemas: schemas('sendVerificationEmail'),
  errors: ['invalid-request', 'too-many-requests'],
})

/** GOV-31: an address that another person entered counts once it is confirmed at its mailbox. */
export const confirmAddress = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/address/confirm',
  access: 'public',
  schemas: schemas('confirmAddress'),
  errors: ['invalid-request', 'conflict', 'too-many-requests'],
})

/** Whether a mailed link may still confirm or keep an address; nothing comes of asking. */
export const checkAddressLink = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/address/link',
  access: 'public',
  schemas: schemas('checkAddressLink'),
  errors: ['invalid-request', 'too-many-requests'],
})

/** GOV-31: the former mailbox takes the account back, or keeps it. */
export const keepAddress = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/address/keep',
  access: 'public',
  schemas: schemas('keepAddress'),
  errors: ['invalid-request', 'conflict', 'too-many-requests'],
})

/** GOV-42: the former mailbox of an auditor goes on getting the anchors, in place of the one that replaced it. */
export const keepAuditorMailbox = endpoint({
  api: 'client',
  method: 'POST',
  path: '/organisation/auditor-mailbox/keep',
  access: 'public',
  schemas: schemas('keepAuditorMailbox'),
  errors: ['invalid-request', 'too-many-requests'],
})

export const changePassword = endpoint({
  api: 'client',
  method: 'POST',
  path: '/user/account/change-password',
  access: 'signed-in',
  schemas: schemas('changePassword'),
  errors: ['invalid-request', 'too-many-requests'],
})

export const sendContactMessage = endpoint({
  api: 'client',
  method: 'POST',
  path: '/contact-info-text',
  access: 'public',
  schemas: schemas('contact'),
  errors: ['invalid-request', 'too-many-requests'],
})

export const generateViewToken = endpoint({
  api: 'client',
  method: 'POST',
  path: '/generate-view/token',
  access: 'access-token',
  schemas: schemas('viewToken'),
  errors: ['not-signed-in'],
})

export const reportError = endpoint({
  api: 'client',
  method: 'POST',
  path: '/error',
  access: 'public',
  schemas: schemas('reportError'),
  errors: ['invalid-request', 'too-many-requests'],
})

export const listSessions = endpoint({
  api: 'client',
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
  schemas: schemas('listSessions'),
})

export const endSessions = endpoint({
  api: 'client',
  method: 'POST',
  path: '/sessions/end',
  access: 'signed-in',
  schemas: schemas('endSessions'),
  errors: ['not-found'],
})

export const renewSession = endpoint({
  api: 'client',
  method: 'POST',
  path: '/session/renew',
  access: 'signed-in',
  schemas: schemas('renewSession'),
})
