import type { HitState } from '@dossier/contract/screening/schemas/hits'
import { marksOf } from '../../file/changes/present-action'
import type { Action, ReviewedRecord } from '../../file/engine/model'
import { isProposed } from '../../file/engine/projection'
import { basisOf, textOf, whyReopened } from './hit-basis'
import { foundBy, type KnownResult, type ListedScreening, subjectOf } from './screening'

/** The decisions on hits of some people, and the approved changes that made them. */
export type Decisions = { readonly hits: readonly ReviewedRecord[]; readonly approved: readonly Action[] }

type Screened = Pick<ListedScreening, 'facts' | 'outcome' | 'personId' | 'entityId'>

/** For each result of a screening what was decided on it, on the same facts and on others (GOV-18); none for a lookup. */
export function hitStates(screening: Screened, { hits, approved }: Decisions): HitState[] {
  const { results, lists } = foundBy(screening)
  if (subjectOf(screening) === null) return []
  return results.map((result, index) => {
    const hit = hits.find((each) => isOf(each, screening) && isAbout(each, result.match))
    return hit ? stateOf(hit, { index, basis: basisOf(screening.facts, result, lists), approved }) : undecided(index)
  })
}

type Found = {
  readonly index: number
  readonly basis: ReturnType<typeof basisOf>
  readonly approved: readonly Action[]
}

function stateOf(hit: ReviewedRecord, { index, basis, approved }: Found): HitState {
  const waiting = hit.openActions.at(-1)
  const isNew = isProposed(hit)
  const why = whyReopened(hit.values, basis)
  const made = approved.filter(({ parts }) => parts.some(({ recordId }) => recordId === hit.id)).at(-1)
  const current = {
    decision: textOf(hit.values.decision),
    reason: textOf(hit.values.reason),
    by: made?.userName ?? '',
    approved_by: made?.closing?.byName ?? '',
    at: made?.closing?.at.toISOString() ?? null,
    action: made?.id ?? null,
    ...(made && marksOf(made)),
  }
  const next = waiting && {
    decision: textOf(hit.proposals.decision ?? hit.values.decision),
    reason: textOf(hit.proposals.reason ?? hit.values.reason),
    by: waiting.userName,
    at: waiting.at.toISOString(),
    action: waiting.id,
  }
  return {
    index,
    state: waiting && (isNew || why.length > 0) ? 'proposed' : why.length > 0 ? 'reopened' : 'decided',
    hit: hit.id,
    rev: hit.rev,
    decided: isNew ? null : current,
    proposed: next ?? null,
    why: [...why],
  }
}

const undecided = (index: number): HitState => ({
  index,
  state: 'undecided',
  hit: null,
  rev: null,
  decided: null,
  proposed: null,
  why: [],
})

/** What came of a screening: it failed, found no one, or so many of whom so many are decided. */
export function resultWith(decisions: Decisions, screening: Screened) {
  if (screening.outcome.is === 'failed') return { outcome: 'failed' as const, hits: null }
  if (foundBy(screening).results.length === 0) return { outcome: 'no hits' as const, hits: null }
  const states = hitStates(screening, decisions)
  return { outcome: 'hits' as const, hits: states.length === 0 ? null : countsOf(states) }
}

/** Whether a hit was decided to be true, also where that is to be decided again: a failure found out nothing else. */
export const isSanctioned = (decisions: Decisions, screening: Screened) =>
  screening.outcome.is === 'failed'
    ? decisions.hits.some((hit) => isOf(hit, screening) && !isProposed(hit) && textOf(hit.values.decision) === 'true')
    : hitStates(screening, decisions).some(({ decided }) => decided?.decision === 'true')

function countsOf(states: readonly HitState[]): Readonly<Record<HitState['state'], number>> {
  const counts = { undecided: 0, proposed: 0, decided: 0, reopened: 0 }
  for (const { state } of states) counts[state] += 1
  return counts
}

const isOf = ({ links }: ReviewedRecord, screening: Screened) =>
  Object.values(links)
    .flat()
    .includes(subjectOf(screening)?.id ?? '')

/** Whether a hit is about this entry of this list. */
export const isAbout = ({ facts }: ReviewedRecord, match: KnownResult['match']) =>
  facts.list === match.list && facts.entry === match.entry
