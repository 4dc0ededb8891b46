import { z } from 'zod'
import { credit } from '../../people/schemas/back-office'
import { subscription } from '../../people/schemas/organisation'
import { userOrderingKeys } from '../../people/user-orders'
import { limits } from '../../platform/limits'
import { anId, count, day, idOf, instant, success } from '../../platform/schemas/shared'
import { userTypeNames } from '../../platform/user-types'
import { convertedFile } from './conversion'

/** ADM-02. */
export const listedUser = z.object({
  _id: anId,
  username: z.string(),
  email: z.string(),
  type: z.enum(userTypeNames),
  created: instant,
  lastLogin: instant.nullable(),
  email_verified: z.boolean(),
  /** What the organisation is called; null for users of none. */
  organisation: z.string().nullable(),
})
export type ListedUser = z.infer<typeof listedUser>

/** ADM-02: 30 a page, the newest first where nothing else is asked for. */
export const listUsers = {
  query: z.strictObject({
    search: z.string().max(limits.textMaximum).optional(),
    orderingKey: z.enum(userOrderingKeys, 'Invalid ordering key').optional(),
    orderingValue: z.enum(['asc', 'desc'], 'Invalid ordering value').optional(),
    page: count(1).optional(),
  }),
  response: success({ users: z.array(listedUser), count: z.int() }),
}

/** ADM-13: of personal data as get-user answers it, of credits and sign-ins the newest. */
export const getUserPage = {
  query: z.strictObject({ id: idOf('user') }),
  response: success({
    user: listedUser.extend({
      first_name: z.string(),
      last_name: z.string(),
      is_super_user: z.boolean(),
      /** An account that was deleted stays on record. */
      active: z.boolean(),
    }),
    credits_balance: z.number(),
    subscription,
    credits: z.array(credit),
    userInformation: z.record(z.string(), z.unknown()),
    userAddress: z.record(z.string(), z.string()),
    userPhone: z.record(z.string(), z.string()),
    files: z.array(convertedFile),
    loginHistory: z.array(z.object({ date: instant, ip: z.string(), user_agent: z.string() })),
  }),
}

/** A day, or the day on which an instant lies by the office's calendar. */
const dayOrInstant = z.union([day, z.iso.datetime({ offset: true })], 'Invalid date')

/** ADM-04: rows that were converted by who uploaded them; both days count. */
export const getUsageInfo = {
  query: z.strictObject({ startDate: dayOrInstant, endDate: dayOrInstant }),
  response: success({ result: z.array(z.object({ _id: z.string(), totalRows: z.int() })) }),
}
