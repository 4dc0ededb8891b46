import { z } from 'zod'
import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'
import { anId, idOf, instant, success } from '../../platform/schemas/shared'
import { hasHiddenCharacters, isPlainName } from '../../platform/validation/hidden-characters'
import { clientTypes } from '../client-pages'
import { type Kind, kindNames } from '../kinds'
import { snapshotMessages } from '../messages/snapshots'
import { fieldChange } from './changes'
import { formerState } from './former-state'

/** SNP-02, SNP-17. `snapshot_id` equals `_id` (ruling 3). */
export const snapshot = z.object({
  _id: anId,
  snapshot_id: anId,
  label: z.string(),
  snapshotDate: instant,
  comment: z.string(),
  comment_by: z.string(),
  company_id: anId,
  company_type: z.enum(clientTypes),
  /** Whether it was taken by completing a review (SNP-19). */
  completed_review: z.boolean(),
  /** Who deleted it; only those who go on seeing it are answered deleted ones (SNP-10). */
  deleted: z.object({ by: z.string(), at: instant }).nullable(),
})
export type Snapshot = z.infer<typeof snapshot>

export const listSnapshots = {
  query: z.strictObject({ id: idOf('company') }),
  response: success({ snapshots: z.array(snapshot) }),
}

const label = z
  .string(snapshotMessages.nameMissing)
  .trim()
  .min(1, snapshotMessages.nameMissing)
  .max(limits.textMaximum, validationMessages.tooLong)
  .refine(isPlainName, validationMessages.invalidValue)
const comment = z
  .string()
  .max(limits.longTextMaximum, validationMessages.tooLong)
  .refine((text) => !hasHiddenCharacters(text), validationMessages.invalidValue)
  .default('')

/** SNP-18, SNP-19. */
export const takeSnapshot = {
  body: z.strictObject({ company_id: idOf('company'), label, comment }),
  response: success({ snapshot }),
}

/** A record that is not the same in two states of a file, with what differs of it. */
const comparedRecord = z.object({
  _id: anId,
  kind: z.enum(kindNames as [Kind, ...Kind[]]),
  name: z.string(),
  does: z.enum(['added', 'removed', 'changed']),
  fields: z.record(z.string(), fieldChange),
  /** The records that it came to hang under, or left, by name. */
  joined: z.array(z.string()),
  left: z.array(z.string()),
  /** What is not reviewed of it, by which its fields are named. */
  facts: z.record(z.string(), z.unknown()),
})
export type ComparedRecord = z.infer<typeof comparedRecord>

export const compareSnapshots = {
  query: z.strictObject({ company_id: idOf('company'), from: formerState, to: formerState.optional() }),
  response: success({ records: z.array(comparedRecord) }),
}
