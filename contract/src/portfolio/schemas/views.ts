import { z } from 'zod'
import { lengthBetween } from '../../platform/messages/validation'
import { anId, idOf, rev, success } from '../../platform/schemas/shared'
import { portfolioLimits } from '../limits'
import { viewMessages } from '../messages'
import { viewLists } from '../views'

const list = z.enum(viewLists)

const state = z
  .record(z.string().regex(/^[a-z][\w-]{0,59}$/i), z.string())
  .refine((held) => JSON.stringify(held).length <= portfolioLimits.viewStateMaximum, viewMessages.stateTooLarge)

const nameLength = lengthBetween('Name', 1, portfolioLimits.viewNameMaximum)

export const savedView = z.object({
  _id: anId,
  list,
  name: z.string(),
  state: z.record(z.string(), z.string()),
  shared: z.boolean(),
  /** Whose it is; without a name where the account is gone. */
  owner: z.object({ _id: anId, name: z.string() }),
  rev: z.int(),
})
export type SavedView = z.infer<typeof savedView>

/** One's own in the order in which they were made, then those that others share. */
export const listViews = {
  query: z.strictObject({ list }),
  response: success({ views: z.array(savedView).readonly() }),
}

export const saveView = {
  body: z.strictObject({
    view_id: idOf('saved_view').optional(),
    list,
    name: z.string().trim().min(1, nameLength).max(portfolioLimits.viewNameMaximum, nameLength),
    state,
    /** Left out, as it was; a new one is its owner's alone. */
    shared: z.boolean().optional(),
    rev,
  }),
  response: success({ view: savedView }),
}

export const deleteView = {
  body: z.strictObject({ view_id: idOf('saved_view') }),
  response: success({}),
}
