import type { HitState } from '@dossier/contract/screening/schemas/hits'
import type { Scope } from '../../platform/access/scope'
import type { JobContext } from '../context'
import { type Decisions, hitStates } from './hit-states'
import { type Screening, subjectOf } from './screening'

type Files = Pick<JobContext, 'caseFiles'>

/** What is decided on hits of these persons and entities, remembered for as long as nothing changed (GOV-18). */
export async function decisionsOnHits({ caseFiles }: Files, scope: Scope, ids: readonly string[]): Promise<Decisions> {
  const hits = await caseFiles.under(scope, ids, 'screening_hit')
  const hitIds = hits.map(({ id }) => id)
  return { hits, approved: hitIds.length === 0 ? [] : await caseFiles.approvedOf(scope, hitIds) }
}

/** For each result of a screening what is decided on it. */
export async function statesOfHits(ctx: Files, scope: Scope, screening: Screening): Promise<HitState[]> {
  const subject = subjectOf(screening)
  return hitStates(screening, subject === null ? none : await decisionsOnHits(ctx, scope, [subject.id]))
}

const none: Decisions = { hits: [], approved: [] }
