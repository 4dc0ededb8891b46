import { z } from 'zod'
import { anId, idOf, note, pendingAction, success } from '../../platform/schemas/shared'
import { progressSections } from '../completeness/progress'
import { reviewAction } from './changes'
import { formerState } from './former-state'
import { given, inClient } from './kind-calls'
import { notApplicable } from './records'

const section = z.enum(progressSections, 'Invalid value')

export const proposeNotApplicable = {
  body: z.strictObject({ ...inClient, section, item: z.string().max(200), reason: given, note }),
  response: success({ not_applicable: notApplicable, action: reviewAction }),
}

const named = { section: z.string(), item: z.string(), id: z.string(), label: z.string() }

/** Something that does not apply: `_id` is the record that says so. */
export const notApplicableItem = z.object({
  ...named,
  _id: anId,
  reason: z.string(),
  state: z.enum(['holds', 'lapsed', 'given']),
})

/** What is open may be said not to apply; what was said, with the open change where it is proposed. */
export const listNotApplicable = {
  query: z.strictObject({ company_id: idOf('company'), snapshotId: formerState.optional() }),
  response: success({
    open: z.array(z.object(named)),
    not_applicable: z.array(
      notApplicableItem.extend({
        rev: z.int(),
        state: z.enum(['proposed', 'holds', 'lapsed', 'given']),
        pending_action: pendingAction.nullable(),
      }),
    ),
  }),
}
export type NotApplicableList = z.infer<typeof listNotApplicable.response>
