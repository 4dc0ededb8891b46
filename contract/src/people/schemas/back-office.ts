import { z } from 'zod'
import { validationMessages } from '../../platform/messages/validation'
import { anId, idOf, instant, success } from '../../platform/schemas/shared'
import { peopleLimits } from '../limits'
import { backOfficeMessages } from '../messages/back-office'
import { subscription } from './organisation'

const number = z.number(backOfficeMessages.checkValue)
const controlled = {
  subscription_cost: number,
  subscription_amount_rows: number,
  subscription_cost_per_row: number,
  emails_send_out: z.enum(['YES', 'NO'], backOfficeMessages.checkValue),
}

/** ADM-20: `last_updated_at` is null before the first save. */
const platformControl = z.object({ ...controlled, last_updated_at: instant.nullable() })
export type PlatformControl = z.infer<typeof platformControl>

export const getPlatformControl = { response: success({ platformControl }) }

export const setPlatformControl = {
  body: z.strictObject(controlled),
  response: success({ platformControl }),
}

/** ADM-16: `amount` is negative for what was used. */
export const credit = z.object({
  _id: anId,
  type: z.enum(['credit', 'subscription', 'conversion']),
  amount: z.number(),
  datetime: instant,
  initiator: z.string(),
  comment: z.string(),
})
export type Credit = z.infer<typeof credit>

export const giveCredit = {
  body: z.strictObject({
    user_id: idOf('user'),
    amount: z.number(),
    reason: z.string().max(peopleLimits.creditReasonMaximum, validationMessages.tooLong).optional(),
  }),
  response: success({ credits_balance: z.number(), credit }),
}

export const activateSubscription = {
  body: z.strictObject({ user_id: idOf('user') }),
  response: success({ subscription }),
}
