import type { Scope } from '../../platform/access/scope'
import type { JobContext } from '../context'
import { decisionsOnHits } from '../requests/decisions-on-hits'
import type { Screening, Subjects } from '../requests/screening'
import { saysTheSame } from '../requests/screening-status'
import { screeningStatuses } from '../requests/screening-statuses'
import type { ScreenedRecord } from './ask-page'
import { monitor } from './monitor'
import { openHits } from './new-hits'

export type KeptOfPage = ScreenedRecord & {
  readonly screening: Screening
  /** A mark of each of its hits of which there was no notice yet. */
  readonly newHits: readonly string[]
}

/** What of a page is kept: what failed, what has new hits, and what found others than its newest screening. */
export async function keptOfPage(
  ctx: JobContext,
  scope: Scope,
  asked: readonly ScreenedRecord[],
): Promise<KeptOfPage[]> {
  const failed = asked.filter(({ outcome }) => outcome.is === 'failed')
  const found = asked.filter(({ outcome }) => outcome.is === 'answered' && outcome.answer.results.length > 0)
  const decisions = await decisionsOnHits(
    ctx,
    scope,
    found.map(({ record }) => record.id),
  )
  const open = [...failed, ...found].map((each) => {
    const screening = screeningOf(each, ctx)
    return { ...each, screening, hits: [...new Set(openHits(screening, decisions))] }
  })
  const sent = await ctx.sentHitNotices.sentOf(open.flatMap((each) => each.hits))
  const statuses = await screeningStatuses(ctx, scope, subjectsOf(open))
  return open
    .map((each) => ({ ...each, newHits: each.hits.filter((hit) => !sent.has(hit)) }))
    .filter(({ record, outcome, newHits, screening }) => {
      const isNews = outcome.is === 'failed' || newHits.length > 0
      return isNews || !saysTheSame(statuses.get(record.id), screening)
    })
}

const subjectsOf = (asked: readonly ScreenedRecord[]): Subjects => {
  const idsOf = (kind: string) => asked.flatMap(({ record }) => (record.kind === kind ? [record.id] : []))
  return { persons: idsOf('person'), entities: idsOf('legal_entity') }
}

const screeningOf = ({ record, facts, outcome }: ScreenedRecord, ctx: JobContext): Screening => ({
  id: ctx.newId(),
  searchId: ctx.newId(),
  companyId: record.companyId,
  personId: record.kind === 'person' ? record.id : null,
  entityId: record.kind === 'person' ? null : record.id,
  facts,
  byId: null,
  byName: monitor.name,
  at: ctx.now(),
  provider: ctx.screeningProvider.name,
  outcome,
})
