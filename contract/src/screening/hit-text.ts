import { choiceLabel, choices } from '../file/catalogue/choices'
import type { HitState } from './schemas/hits'
import type { ScreeningStateOf } from './schemas/screening'

type Counted = Pick<ScreeningStateOf, 'outcome' | 'hits'>

/** Returns what a decision is called. */
export const decisionLabel = (decision: string) => choiceLabel(choices.hitDecisions, decision)

/** Returns where a hit stands, in a word or two. */
export function hitStateText({ state, decided, proposed }: HitState): string {
  if (state === 'proposed') return `${decisionLabel(proposed?.decision ?? '')}, awaiting approval`
  if (state === 'reopened') return 'To be decided again'
  return state === 'decided' ? decisionLabel(decided?.decision ?? '') : 'Not decided'
}

/** Returns what came of a screening, with how many of its hits are decided (GOV-18). */
export function outcomeText({ outcome, hits }: Counted): string {
  if (outcome !== 'hits' || hits === null) return { failed: 'Failed', 'no hits': 'No hits', hits: 'Hits' }[outcome]
  const { undecided, reopened, proposed, decided } = hits
  const total = undecided + reopened + proposed + decided
  const parts = [
    [undecided + reopened, 'to decide'],
    [proposed, 'awaiting approval'],
    [decided, 'decided'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return `${total} ${total === 1 ? 'hit' : 'hits'}: ${said.join(', ')}`
}
