import { createHash } from 'node:crypto'
import { basisKey, basisOf } from '../requests/hit-basis'
import { type Decisions, hitStates } from '../requests/hit-states'
import { answerOf, type Screening, subjectOf } from '../requests/screening'

/**
 * A mark of each open hit of a screening, so that staff get one notice of it: whom it is about, the entry, and what
 * both look like. Hits that are decided, or proposed to be, on the same facts are left out.
 */
export function openHits(screening: Screening, decisions: Decisions): string[] {
  const { results, lists } = answerOf(screening)
  const states = hitStates(screening, decisions)
  return results.flatMap((result, index) => {
    const state = states[index]?.state
    if (state === 'decided' || state === 'proposed') return []
    const basis = basisOf(screening.facts, result, lists)
    const known = [subjectOf(screening)?.id, result.match.list, result.match.entry, ...basisKey(basis)]
    return [createHash('sha256').update(JSON.stringify(known)).digest('hex')]
  })
}
