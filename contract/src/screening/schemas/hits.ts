import { z } from 'zod'
import { decisionMarks, filedBySave } from '../../file/schemas/changes'
import { screeningHit } from '../../file/schemas/records'
import { anId, idOf, instant, note, rev, success } from '../../platform/schemas/shared'

/** What was decided on a hit, or is proposed to be. */
const hitDecision = z.object({
  decision: z.string(),
  reason: z.string(),
  by: z.string(),
  at: instant.nullable(),
  action: anId.nullable(),
})

/**
 * Where a result stands (GOV-18): a decision holds for the same facts and the same entry; `why` says what differs. `rev`
 * is that of the hit, which is there once something was proposed.
 */
export const hitState = z.object({
  index: z.int(),
  state: z.enum(['undecided', 'proposed', 'decided', 'reopened']),
  hit: anId.nullable(),
  rev: z.int().nullable(),
  decided: hitDecision.extend({ approved_by: z.string(), ...decisionMarks }).nullable(),
  proposed: hitDecision.nullable(),
  why: z.array(z.string()),
})
export type HitState = z.infer<typeof hitState>

/**
 * What is proposed to be decided on a hit; the facts it is decided on are those of the search. `rev` is null where the
 * user saw no decision yet: one that is there by then is not written over (GOV-07).
 */
export const decideHit = {
  body: z.strictObject({
    search_id: idOf('search'),
    sanctionIndex: z.int('Invalid number').nonnegative('Invalid number'),
    decision: z.unknown().optional(),
    reason: z.unknown().optional(),
    rev: rev.nullable(),
    note,
  }),
  response: success({ hit: screeningHit, ...filedBySave }),
}
