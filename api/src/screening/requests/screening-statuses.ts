import type { ClientSession } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { JobContext } from '../context'
import type { Subjects } from './screening'
import { type ScreeningStatus, withoutHits } from './screening-status'

/** How these persons and entities stand, by their id; who was never screened is left out (GOV-18). */
export async function screeningStatuses(
  ctx: Pick<JobContext, 'screenings' | 'noHits'>,
  scope: Scope,
  records: Subjects,
  session?: ClientSession,
): Promise<ReadonlyMap<string, ScreeningStatus>> {
  const ids = [...records.persons, ...records.entities]
  const [latest, none] = await Promise.all([
    ctx.screenings.latestOf(scope, ids, session),
    ctx.noHits.of(scope, ids, session),
  ])
  const statuses = new Map<string, ScreeningStatus>(latest)
  for (const each of none) {
    const kept = latest.get(each.recordId)
    if (kept === undefined || kept.at < each.at) statuses.set(each.recordId, withoutHits(each, records))
  }
  return statuses
}
