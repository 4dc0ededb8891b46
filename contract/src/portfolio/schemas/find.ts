import { z } from 'zod'
import { limits } from '../../platform/limits'
import { platformMessages } from '../../platform/messages/platform'
import { validationMessages } from '../../platform/messages/validation'
import { anId, count, success } from '../../platform/schemas/shared'
import { portfolioLimits } from '../limits'

/** What can be found, in the order in which it is shown. */
export const foundKinds = ['clients', 'people', 'entities', 'documents', 'changes', 'forms', 'pages'] as const

const text = z
  .string(platformMessages.searchTooShort)
  .max(limits.textMaximum, validationMessages.tooLong)
  .trim()
  .refine((typed) => [...typed].length >= limits.searchMinimum, platformMessages.searchTooShort)

const foundItem = z.object({
  /** Of a page its address. */
  _id: z.string(),
  label: z.string(),
  detail: z.string(),
  link: z.string(),
  /** Whose it is, where that is not the client itself. */
  company: z.object({ _id: anId, name: z.string() }).optional(),
})
export type FoundItem = z.infer<typeof foundItem>

const foundGroup = z.object({ kind: z.enum(foundKinds), items: z.array(foundItem) })
export type FoundGroup = z.infer<typeof foundGroup>

/** WRK-07. `limit` is how many of each kind; groups without any are left out. */
export const find = {
  query: z.strictObject({ text, limit: count(1, portfolioLimits.foundMaximum).optional() }),
  response: success({ groups: z.array(foundGroup) }),
}
