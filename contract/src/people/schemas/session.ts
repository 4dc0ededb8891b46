import { z } from 'zod'
import { anId, idOf, success } from '../../platform/schemas/shared'
import { userTypeNames } from '../../platform/user-types'
import { signInCode } from './codes'
import { keptClientColumns, preferences } from './preferences'

const userType = z.enum(userTypeNames as readonly [string, ...string[]])

export const login = {
  body: z.strictObject({
    email: z.string().max(320),
    password: z.string().max(1000),
    token: signInCode.optional(),
    /** Of a mailed link that proves the mailbox while others try the account (ruling 38). */
    link: z.string().max(200).optional(),
  }),
  response: z.union([
    success({ token: z.string() }),
    success({ challenge: z.literal('set_up_two_fa'), secret: z.string() }),
    success({ challenge: z.literal('verify_two_fa') }),
  ]),
}

export const logout = { response: success({}) }

/** GOV-44: a deleted account that someone had before, as far as its mailbox and names tell. */
export const formerAccount = z.object({ _id: anId, name: z.string() })
export type FormerAccount = z.infer<typeof formerAccount>

export const user = z.object({
  _id: anId,
  username: z.string(),
  email: z.string(),
  type: userType,
  is_super_user: z.boolean(),
  two_factor_enabled: z.boolean(),
  two_factor_setup_completed: z.boolean(),
  two_factor_secret: z.string().optional(),
  /** Ruling 39: told to their owner once two-factor is set up. */
  recovery_codes_left: z.int().optional(),
  email_verified: z.boolean(),
  /** GOV-31: waits for its confirmation until then; shown with view_user and to its owner. */
  pending_email: z.object({ email: z.string(), until: z.string() }).optional(),
  created: z.string(),
  lastLogin: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** GOV-29: holds a right to decide that begins when another decision maker confirms the account. */
  decides_after_confirmation: z.literal(true).optional(),
  /** GOV-29: no one confirms the account before its owner has chosen another password by a mailed link. */
  password_by_another: z.literal(true).optional(),
  /** GOV-29: decides meanwhile, because no one else could confirm the account. */
  unconfirmed: z.literal(true).optional(),
  /** GOV-37: since when a confirmation from outside the organisation counts. */
  confirmed_from_outside: z.string().optional(),
  /** To its owner. */
  preferences: preferences.optional(),
  /** To its owner, once columns were chosen. */
  client_columns: keptClientColumns.optional(),
  /** To who made the account, and to who looks at it (GOV-44). */
  formerly: z.array(formerAccount).optional(),
})
export type User = z.infer<typeof user>

export const getUser = {
  query: z.strictObject({ id: idOf('user').optional() }),
  response: success({
    user,
    credits_balance: z.number(),
    userAddress: z.record(z.string(), z.string()),
    userPhone: z.record(z.string(), z.string()),
    userInformation: z.record(z.string(), z.unknown()),
    permissions: z.record(z.string(), z.enum(['allow', 'deny'])),
    wallet: z.string().nullable(),
    banks: z.array(z.string()),
  }),
}

export const getRoles = {
  response: success({
    roles: z.array(
      z.object({ name: userType, label: z.string(), permissions: z.record(z.string(), z.enum(['allow', 'deny'])) }),
    ),
  }),
}
