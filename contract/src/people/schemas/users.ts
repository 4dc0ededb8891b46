import { z } from 'zod'
import { limits } from '../../platform/limits'
import { anId, idOf, success } from '../../platform/schemas/shared'
import { outsideConfirmation } from './deciders'
import { formerAccount, user } from './session'

const effect = z.enum(['allow', 'deny'])

/** USR-23: without view_user an account is only who it is; task assignment needs colleagues. */
export const account = z.object({
  _id: anId,
  username: z.string(),
  type: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().optional(),
  pending_email: user.shape.pending_email,
  created: z.string().optional(),
  lastLogin: z.string().nullable().optional(),
  decides_after_confirmation: z.literal(true).optional(),
  unconfirmed: z.literal(true).optional(),
  /** GOV-30: tells it from another account of the same name. */
  mark: z.string().optional(),
})
export type Account = z.infer<typeof account>

/**
 * What another decision maker has yet to confirm about someone (GOV-29): that they decide, that the account is theirs,
 * or that a right to decide was taken from them.
 */
export const waitingPerson = z.object({
  _id: anId,
  name: z.string(),
  what: z.enum(['decides', 'account', 'taken']),
  /** Who made the account, gave or took the right, as far as they are known by name. */
  by: z.array(z.string()),
  /** What the person has to do before they are confirmed: confirm the new address, or choose a password of their own. */
  first: z.enum(['address', 'password']).optional(),
  /** The deleted accounts that they count as the owner of, until who confirms them says that it is another person (GOV-44). */
  formerly: z.array(formerAccount).optional(),
  /** Whether the caller may confirm it. */
  may_confirm: z.boolean(),
})
export type WaitingPerson = z.infer<typeof waitingPerson>

export const listAccounts = {
  response: success({
    accounts: z.array(account),
    waiting: z.array(waitingPerson).optional(),
    /** To administrators: how many decision makers are confirmed, where they are fewer than three (GOV-38). */
    few_deciders: z.int().optional(),
    /** Confirmations from outside that every member may stop until they count (GOV-37). */
    outside: z.array(outsideConfirmation).optional(),
  }),
}

/** GOV-38: done although fewer than two confirmed decision makers are left, before a successor is confirmed. */
const withoutSuccessor = { without_successor: z.literal(true).optional() }

/** An act on an account answers all of it to those who may see accounts, else who it is (USR-23). */
const shownUser = z.union([user, account])

export const confirmDecider = {
  body: z.strictObject({
    user_id: idOf('user'),
    /** GOV-44: not who had the deleted accounts that the account looks like. */
    another_person: z.boolean().optional(),
  }),
  response: success({ user: shownUser }),
}

export const createAccount = {
  body: z.strictObject({
    username: z.string().max(limits.textMaximum),
    email: z.string().max(320),
    type: z.string().max(40).optional(),
    password: z.string().max(1000),
    first_name: z.string().max(limits.textMaximum).optional(),
    last_name: z.string().max(limits.textMaximum).optional(),
  }),
  response: success({ user }),
}

export const deleteAccount = {
  body: z.strictObject({ user_id: idOf('user'), ...withoutSuccessor }),
  response: success({}),
}

export const getAccount = { query: z.strictObject({ id: idOf('user') }), response: success({ user }) }

export const permissionsOfAccount = {
  query: z.strictObject({ id: idOf('user') }),
  response: success({
    permissions: z.record(z.string(), effect),
    /** What installed areas bring, which `permissions` holds too. */
    area_permissions: z.array(z.object({ name: z.string(), label: z.string(), area: z.string() })).optional(),
  }),
}

/** USR-28: the user object itself; what is not named here is ignored, not refused. */
export const updateAccount = {
  body: z.object({
    _id: idOf('user'),
    username: z.string().max(limits.textMaximum),
    email: z.string().max(320),
    type: z.string().max(40).optional(),
    first_name: z.string().max(limits.textMaximum).optional(),
    last_name: z.string().max(limits.textMaximum).optional(),
    ...withoutSuccessor,
  }),
  response: success({ user: shownUser }),
}

export const cancelAddress = { body: z.strictObject({ user_id: idOf('user') }), response: success({ user: shownUser }) }

export const updatePermissions = {
  body: z.strictObject({
    user_id: idOf('user'),
    name: z.string().max(60),
    effect: z.string().max(10),
    ...withoutSuccessor,
  }),
  response: success({ permissions: z.record(z.string(), effect) }),
}

export const resetTwoFactor = { body: z.strictObject({ user_id: idOf('user') }), response: success({}) }
