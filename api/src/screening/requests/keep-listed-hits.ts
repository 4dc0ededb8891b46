import type { ClientSession } from 'mongodb'
import type { CaseFileRepository } from '../../file/case-files/case-file.repository'
import type { ReviewedRecord } from '../../file/engine/model'
import type { Scope } from '../../platform/access/scope'
import type { JobContext } from '../context'
import { listedHits } from './listed-hit'
import type { Subjects } from './screening'
import { screeningStatuses } from './screening-statuses'

type Keeping = Pick<JobContext, 'listedHits' | 'screenings' | 'noHits'> & {
  readonly caseFiles: Pick<CaseFileRepository, 'under'>
}
type Moment = { readonly at: Date; readonly session: ClientSession }

/** Lists the hits of these persons and entities anew, by what the act has written of their screenings and decisions. */
export async function keepListedHits(
  ctx: Keeping,
  scope: Scope,
  subjects: readonly ReviewedRecord[],
  { at, session }: Moment,
) {
  const ids = subjects.map(({ id }) => id)
  if (ids.length === 0) return
  const statuses = await screeningStatuses(ctx, scope, byKind(subjects), session)
  const found = [...statuses.values()].some((status) => status.id !== null)
  const decisions = found ? await ctx.caseFiles.under(scope, ids, 'screening_hit', session) : []
  const hits = subjects.flatMap((subject) => listedHits(subject, statuses.get(subject.id), decisions))
  await ctx.listedHits.replace(scope, ids, hits, at, session)
}

function byKind(subjects: readonly ReviewedRecord[]): Subjects {
  const idsOf = (kind: string) => subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : []))
  return { persons: idsOf('person'), entities: idsOf('legal_entity') }
}
