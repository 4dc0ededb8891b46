import { z } from 'zod'
import { isCalendarDate } from '../dates'
import { limits } from '../limits'
import { validationMessages } from '../messages/validation'

/**
 * 24 hexadecimal characters, lower-cased; of a kind of record, or of a 'user', a 'session', … by which tests aim foreign
 * ones at every place (ruling 2).
 */
export const idOf = (kind: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{24}$/i, 'Invalid id')
    .transform((id) => id.toLowerCase())
    .meta({ identifies: kind })

/** An id in an answer. */
export const anId = z.string()

/** PRM-05: a success carries status and the named keys. */
export const success = <S extends z.ZodRawShape>(shape: S) => z.object({ status: z.literal('success'), ...shape })

/** GOV-07: any write may name the revision it was based on. */
export const rev = z.int().min(0).optional()

/** GOV-36: why something is proposed, in its author's words. */
export const note = z.string().max(limits.noteMaximum, validationMessages.tooLong).optional()

/** A UTC instant, ISO 8601. */
export const instant = z.string()

/** A day without time, YYYY-MM-DD. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Invalid date')
  .refine(isCalendarDate, 'Invalid date')

/** Whole numbers in a query string. */
export const count = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number<string>('Invalid number')
    .int('Invalid number')
    .min(minimum, 'Invalid number')
    .max(maximum, 'Invalid number')

/** The open actions of a record, newest last (ruling 14). */
export const pendingAction = z.object({
  _id: anId,
  rev: z.int(),
  actionType: z.enum(['create', 'update', 'remove']),
  user_id: anId,
  user_name: z.string(),
  datetime: instant,
  fields: z.array(z.string()),
})
export type PendingAction = z.infer<typeof pendingAction>

/** What every reviewed record carries beside its fields. */
export const recordFacts = {
  rev: z.int(),
  pending_action: pendingAction.nullable(),
  pending_actions: z.array(pendingAction),
}

/** The wire form of `recordFacts`. */
export type RecordFacts = { rev: number; pending_action: PendingAction | null; pending_actions: PendingAction[] }
