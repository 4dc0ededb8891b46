import { z } from 'zod'
import { success } from '../../platform/schemas/shared'

const waiting = z.int().nonnegative().optional()

/** How much waits for the caller, of each what they may see; what they may not see is missing. */
export const myDay = z.strictObject({
  hits: waiting,
  forms: waiting,
  changes: z
    .strictObject({
      count: z.int().nonnegative(),
      /** False where so many are open that it was not worked out which of them the caller may decide. */
      for_me: z.boolean(),
    })
    .optional(),
  /** Of the caller's own changes, denied within the last two weeks. */
  denied: waiting,
  expired: waiting,
  expiring: waiting,
  reviews_overdue: waiting,
  /** Within 30 days. */
  reviews_due: waiting,
})
export type MyDay = z.infer<typeof myDay>

export const getMyDay = { response: success({ my_day: myDay }) }
