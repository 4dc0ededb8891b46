import type { Scope } from '../access/scope'
import type { ToldOnce } from '../daily/told.repository'
import type { NewId } from '../ids'
import type { HitService } from '../screening/hit.service'
import { type Screening, subjectOf } from '../screening/screening'
import { type StandingsOf, saysTheSame } from '../screening/standing'
import type { Asked } from './ask-page'
import { monitor } from './monitor'
import { openHits } from './new-hits'

export type Dependencies = {
  readonly told: Pick<ToldOnce, 'told'>
  readonly hits: Pick<HitService, 'decisionsOn'>
  readonly standingsOf: StandingsOf
  readonly newId: NewId
  readonly now: () => Date
  readonly providerName: string
}

export type ToKeep = Asked & {
  readonly screening: Screening
  /** A mark of each of its hits of which there was no notice yet. */
  readonly newHits: readonly string[]
}

/** Returns what of a page is kept: what failed, what has new hits, and what found others than its newest screening. */
export async function keptOfPage(dependencies: Dependencies, scope: Scope, asked: readonly Asked[]): Promise<ToKeep[]> {
  const { told, hits, standingsOf } = dependencies
  const failed = asked.filter(({ outcome }) => outcome.is === 'failed')
  const found = asked.filter(({ outcome }) => outcome.is === 'answered' && outcome.answer.results.length > 0)
  const decisions = await hits.decisionsOn(
    scope,
    found.map(({ record }) => record.id),
  )
  const open = [...failed, ...found].map((each) => {
    const screening = screeningOf(each, dependencies)
    return { ...each, screening, hits: [...new Set(openHits(screening, decisions))] }
  })
  const known = await told.told(open.flatMap((each) => each.hits))
  const kept: ToKeep[] = []
  for (const each of open) {
    const newHits = each.hits.filter((hit) => !known.has(hit))
    const isNews = each.outcome.is === 'failed' || newHits.length > 0
    if (isNews || !saysTheSame(await standingOf(each.screening), each.screening)) kept.push({ ...each, newHits })
  }
  return kept

  async function standingOf(screening: Screening) {
    const { personId, entityId, companyId } = screening
    const seen = { persons: personId === null ? [] : [personId], entities: entityId === null ? [] : [entityId] }
    return (await standingsOf(scope, companyId, seen)).get(subjectOf(screening)?.id ?? '')
  }
}

const screeningOf = ({ record, facts, outcome }: Asked, { newId, now, providerName }: Dependencies): Screening => ({
  id: newId(),
  searchId: newId(),
  companyId: record.companyId,
  personId: record.kind === 'person' ? record.id : null,
  entityId: record.kind === 'person' ? null : record.id,
  facts,
  byId: null,
  byName: monitor.name,
  at: now(),
  provider: providerName,
  outcome,
})
