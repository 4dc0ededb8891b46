import { z } from 'zod'
import { limits } from '../../platform/limits'
import { anId, idOf, rev, success } from '../../platform/schemas/shared'
import {
  changeInFull,
  clientOfChange,
  hiddenChange,
  listedChange,
  namedRecord,
  reviewAction,
  uboChange,
} from './changes'

export const approveChange = {
  body: z.strictObject({ id: idOf('action'), rev, affected_rev: z.int().min(0).optional() }),
  response: success({ action: reviewAction }),
}

export const denyChange = {
  body: z.strictObject({
    id: idOf('action'),
    rev,
    text: z.string().max(limits.longTextMaximum),
    comment: z.unknown().optional(),
  }),
  response: success({ action: reviewAction }),
}

export const countersignChange = {
  body: z.strictObject({ id: idOf('action') }),
  response: success({ action: reviewAction }),
}

export const withdrawChange = {
  body: z.strictObject({ id: idOf('action'), rev }),
  response: success({ action: reviewAction }),
}

/** A record that an approval removes, the one that was asked for first. No one is answered who may not see all of them (GOV-03). */
export type RemovedRecord = z.infer<typeof namedRecord>

const affected = {
  relatedChanges: z.array(listedChange),
  records: z.array(namedRecord),
  affected_rev: z.int(),
}

export const affectedChanges = { body: z.strictObject({ id: idOf('action') }), response: success(affected) }

const changeOfSitting = changeInFull.extend({
  /** For whom it is to approve; related changes of a removal only. */
  affected: z.object(affected).optional(),
})
export type ChangeOfSitting = z.infer<typeof changeOfSitting>

/** WRK-18: the open changes of a sitting in an order in which they can be approved. */
export const sitting = {
  params: z.strictObject({ id: idOf('action') }),
  response: success({
    sitting_id: anId,
    changes: z.array(z.discriminatedUnion('visible', [changeOfSitting, hiddenChange])),
    /** Once all of them are approved that one may see, for those who see the owners. */
    ubo_changes: z.array(uboChange).optional(),
    company: clientOfChange,
  }),
}
