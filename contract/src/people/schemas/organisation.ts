import { z } from 'zod'
import { instant, success } from '../../platform/schemas/shared'

export const allocateWallet = { response: success({ address: z.string() }) }

export const subscription = z.object({
  status: z.enum(['active', 'expired', 'inactive']),
  activated_at: instant.nullable(),
  expire_at: instant.nullable(),
  rows_left: z.int(),
})

/** WAL-06. */
export const getBalance = {
  response: success({ balance: z.number(), subscription, cost_per_row: z.number() }),
}

/** TRM-02: `structure` is the editor's Delta, `content` its plain text. Both are empty before the first save. */
export const terms = z.object({
  content: z.string(),
  structure: z.union([z.object({ ops: z.array(z.looseObject({ insert: z.string() })).readonly() }), z.literal('')]),
  updated_at: instant.nullable(),
})
export type Terms = z.infer<typeof terms>

export const getTerms = { response: success({ terms }) }

export const saveTerms = {
  body: z.strictObject({ structure: z.unknown(), content: z.string() }),
  response: success({}),
}
