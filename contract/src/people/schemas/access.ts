import { z } from 'zod'
import { limits } from '../../platform/limits'
import { idOf, instant, success } from '../../platform/schemas/shared'
import { signInCode, twoFactorCode } from './codes'

const email = z.string().max(320)
const password = z.string().max(1000)
const linkToken = z.string().max(200)

/**
 * ACC-17. Lengths are worded by the service, so that every fault is answered at once. `terms_updated_at` names the terms
 * that were shown (TRM-03), null when there were none; without it those that hold now are taken for them.
 */
export const register = {
  body: z.strictObject({
    username: z.string().max(limits.textMaximum),
    email,
    password,
    terms_updated_at: instant.max(40).nullable().optional(),
  }),
  response: success({ token: z.string() }),
}

export const beginTwoFactor = { response: success({ secret: z.string() }) }

/** Ruling 39: a new set for a code, shown this once. */
export const makeRecoveryCodes = {
  body: z.strictObject({ token: signInCode }),
  response: success({ codes: z.array(z.string()) }),
}

export const verifyOtp = { body: z.strictObject({ token: twoFactorCode }), response: success({}) }

/** ACC-21: a pause is answered inside 200, because the page must read its seconds. */
export const forgotPasswordRequest = {
  body: z.strictObject({ email }),
  response: z.union([success({}), z.object({ status: z.literal('error'), timeout: z.int() })]),
}

export const forgotPasswordResponse = {
  body: z.strictObject({ password, token: linkToken }),
  response: success({}),
}

export const verifyToken = { body: z.strictObject({ token: linkToken }), response: success({ email: z.string() }) }

/** Answers the address that counts. */
export const confirmAddress = { body: z.strictObject({ token: linkToken }), response: success({ email: z.string() }) }
export const checkAddressLink = {
  body: z.strictObject({ token: linkToken, act: z.enum(['confirm', 'keep', 'keep-mailbox']) }),
  response: success({}),
}
export const keepAddress = { body: z.strictObject({ token: linkToken }), response: success({ email: z.string() }) }

export const keepAuditorMailbox = {
  body: z.strictObject({ token: linkToken }),
  response: success({ email: z.string() }),
}

export const sendVerificationEmail = { body: z.strictObject({ email }), response: success({}) }

/** ACC-48: a refused change is answered inside 200. */
export const changePassword = {
  body: z.strictObject({ currentPassword: password, newPassword: password, confirmPassword: password }),
  response: z.union([success({}), z.object({ status: z.literal('error'), message: z.string() })]),
}

export const contact = {
  body: z.strictObject({
    name: z.string().max(limits.textMaximum, 'Input too long'),
    email: z.string().max(320, 'Input too long'),
    companyName: z.string().max(limits.textMaximum, 'Input too long'),
    message: z.string().max(limits.longTextMaximum, 'Input too long'),
  }),
  response: success({}),
}

/** FIL-07: a session token or a link token in, a token for 60 seconds of viewing out. */
export const viewToken = {
  body: z.strictObject({ token: z.string().max(4000), id: idOf('kyc_file').optional() }),
  response: success({ token: z.string(), expires_at: instant }),
}

/** ERR-04: longer texts are cut, not refused. */
export const reportError = {
  // as long as a body may be: the server cuts what it keeps (ERR-04)
  body: z.strictObject({
    error_cought: z.string().max(limits.errorReportMaximum),
    source: z.string(),
    url: z.string(),
  }),
  response: success({}),
}

export const listedSession = z.object({
  _id: z.string(),
  current: z.boolean(),
  started_at: instant,
  expires_at: instant,
  address: z.string(),
  user_agent: z.string(),
})
export type ListedSession = z.infer<typeof listedSession>

export const listSessions = { response: success({ sessions: z.array(listedSession) }) }

/** One session by id, or all but the caller's own. */
export const endSessions = {
  body: z.union([z.strictObject({ id: idOf('session') }), z.strictObject({ others: z.literal(true) })]),
  response: success({}),
}

/** A new token for the same session, valid another 24 hours. */
export const renewSession = { response: success({ token: z.string() }) }
