import { isStaff } from '@dossier/contract/user-types'
import type { Caller } from '../access/actor'
import type { Scope } from '../access/scope'
import type { InTransaction } from '../audit/transaction'
import type { ToldOnce } from '../daily/told.repository'
import type { NewId } from '../ids'
import type { NoticeService } from '../notices/notice.service'
import type { HitService } from '../screening/hit.service'
import type { Screening } from '../screening/screening'
import type { ScreeningRepository } from '../screening/screening.repository'
import type { UserRepository } from '../users/user.repository'
import type { Asked } from './ask-page'
import { hitNews } from './hit-news'
import { openHits } from './new-hits'
import { newestDay, type Pass, withPage } from './pass'
import type { PassRepository } from './pass.repository'
import type { ScreenedClient } from './screened-people.repository'

export type Dependencies = {
  readonly passes: Pick<PassRepository, 'move'>
  readonly told: ToldOnce
  readonly screenings: Pick<ScreeningRepository, 'insert'>
  readonly hits: Pick<HitService, 'decisionsOn'>
  readonly users: Pick<UserRepository, 'active'>
  readonly notices: Pick<NoticeService, 'tell'>
  readonly inTransaction: InTransaction
  readonly newId: NewId
  readonly now: () => Date
  readonly providerName: string
}

/** Who acts, and who is shown as having asked. */
export const monitor: Caller = { userId: null, name: 'Ongoing monitoring', type: 'SYSTEM', address: '' }

export type AskedPage = {
  readonly asked: readonly Asked[]
  readonly clients: ReadonlyMap<string, ScreenedClient>
  /** How many of the page were to be screened, those without a name included. */
  readonly checked: number
  readonly after: Pass['after']
}

/**
 * Writes what came of a page, in one act: its screenings that failed or have new hits, notices of these hits, and how far
 * the pass has come. Returns the pass as it stands then. Throws PassMoved where another process was faster.
 */
export async function keepPage(dependencies: Dependencies, scope: Scope, pass: Pass, page: AskedPage): Promise<Pass> {
  const { passes, told, screenings, hits, users, notices, inTransaction } = dependencies
  const { asked, clients, checked, after } = page
  const failed = asked.filter(({ outcome }) => outcome.is === 'failed')
  const found = asked.filter(({ outcome }) => outcome.is === 'answered' && outcome.answer.results.length > 0)
  const decisions = await hits.decisionsOn(
    scope,
    found.map(({ record }) => record.id),
  )
  const open = [...failed, ...found].map((each) => {
    const screening = screeningOf(each, dependencies)
    return { ...each, screening, hits: openHits(screening, decisions) }
  })
  const known = await told.told(open.flatMap((each) => each.hits))
  const kept = open
    .map((each) => ({ ...each, hits: [...new Set(each.hits)].filter((hit) => !known.has(hit)) }))
    .filter((each) => each.outcome.is === 'failed' || each.hits.length > 0)
  const news = kept.filter((each) => each.hits.length > 0)
  const next = withPage(pass, {
    checked,
    after,
    hits: news.flatMap((each) => each.hits).length,
    unanswered: checked - asked.length + failed.length,
    published: newestDay(daysOf(asked)),
  })
  if (kept.length === 0) {
    await passes.move(scope, pass, next)
    return next
  }
  await inTransaction(scope.organisationId, monitor, async (transaction) => {
    const { session, at, record } = transaction
    await passes.move(scope, pass, next, session)
    for (const { screening } of kept) await screenings.insert(scope, { ...screening, at }, session)
    const staff = (await users.active(scope, session)).filter(({ type }) => isStaff(type))
    const notes = news.flatMap((each) => {
      const client = clients.get(each.record.companyId)
      return client ? hitNews(staff, { ...each, client }) : []
    })
    await notices.tell(transaction, ...notes)
    const newHits = news.flatMap((each) => each.hits)
    if (newHits.length > 0) await told.add(scope, newHits, at, session)
    record({
      what: 'sanction monitoring kept',
      record: null,
      companyId: null,
      details: {
        screenings: kept.map(({ screening }) => screening.id),
        hits: newHits.length,
        unanswered: failed.length,
        people: new Set(notes.map(({ to }) => to)).size,
      },
    })
  })
  return next
}

type Making = Pick<Dependencies, 'newId' | 'now' | 'providerName'>

const screeningOf = ({ record, facts, outcome }: Asked, { newId, now, providerName }: Making): Screening => ({
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

const daysOf = (asked: readonly Asked[]) =>
  asked
    .flatMap(({ outcome }) => (outcome.is === 'answered' ? outcome.answer.lists : []))
    .map(({ published }) => published)
