import { z } from 'zod'
import { elementTypes } from '../../file/catalogue/due-diligence-form'
import type { FieldValue } from '../../platform/fields/field'
import { anId, idOf, note, rev, success } from '../../platform/schemas/shared'
import { declaredStates } from '../declared'
import { prefills } from '../prefill'

/** A change that waits for its approval. */
const waiting = z.strictObject({ action: anId, user_name: z.string() })

/** A value that a form and the file both have; `waiting` is what is proposed for it in the file. */
const declaredValue = z.strictObject({
  field: z.string(),
  declared: z.custom<FieldValue>(),
  known: z.custom<FieldValue>(),
  state: z.enum(declaredStates),
  waiting: waiting.extend({ value: z.custom<FieldValue>() }).nullable(),
  /** Whether the caller may propose it to the file, where it can be. */
  may_propose: z.boolean(),
  /** The fields of the file that a person completes, as far as the form tells them; null for what is proposed as it stands. */
  parts: z.record(z.string(), z.custom<FieldValue>()).nullable(),
})

/**
 * Someone whom a form declares, the file knows, or both: `element` is null where the form misses them, `known` where the
 * file does. `waiting` is the creation that the file waits for.
 */
const declaredParty = z.strictObject({
  type: z.enum(elementTypes),
  name: z.string(),
  element: anId.nullable(),
  known: anId.nullable(),
  waiting: waiting.nullable(),
  may_propose: z.boolean(),
  values: z.array(declaredValue),
})
export type DeclaredParty = z.infer<typeof declaredParty>
export type DeclaredValue = z.infer<typeof declaredValue>

/** `hidden` names the parts of the file that the caller may not see. */
export const formAgainstFile = {
  params: z.strictObject({ id: idOf('due_diligence_record') }),
  response: success({ rev: z.int(), parties: z.array(declaredParty), hidden: z.array(z.enum(prefills)) }),
}

/**
 * One value of an element, several of them that are proposed as they stand, or all of an element that the file does not
 * know. `rev` is the form's.
 */
export const proposeToFile = {
  body: z.strictObject({
    id: idOf('due_diligence_record'),
    element: idOf('due_diligence_element'),
    field: z.string().max(100).optional(),
    /** In place of `field`: they become one change for each record of the file that they are about. */
    fields: z.array(z.string().max(100)).min(1).max(100).optional(),
    /** How a value that a person completes is entered in the file. */
    parts: z.record(z.string().max(100), z.unknown()).optional(),
    /** Where a new director or UBO is, which the form does not ask. */
    location_type: z.string().max(100).optional(),
    rev,
    note,
  }),
  response: success({ filed: z.int() }),
}
