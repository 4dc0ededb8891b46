import { isStaff } from '@dossier/contract/user-types'
import type { Scope } from '../access/scope'
import type { InTransaction } from '../audit/transaction'
import type { ToldOnce } from '../daily/told.repository'
import type { NoticeService } from '../notices/notice.service'
import type { NoHits, NoHitsRepository } from '../screening/no-hits.repository'
import type { ScreeningRepository } from '../screening/screening.repository'
import type { UserRepository } from '../users/user.repository'
import type { Asked } from './ask-page'
import { hitNews } from './hit-news'
import { type Dependencies as Keeping, keptOfPage } from './kept-of-page'
import { monitor } from './monitor'
import { newestDay, type Pass, withPage } from './pass'
import type { PassRepository } from './pass.repository'
import type { ScreenedClient } from './screened-people.repository'

export type Dependencies = Keeping & {
  readonly passes: Pick<PassRepository, 'move'>
  readonly told: ToldOnce
  readonly screenings: Pick<ScreeningRepository, 'insert'>
  readonly noHits: Pick<NoHitsRepository, 'note'>
  readonly users: Pick<UserRepository, 'active'>
  readonly notices: Pick<NoticeService, 'tell'>
  readonly inTransaction: InTransaction
}

export type AskedPage = {
  readonly asked: readonly Asked[]
  readonly clients: ReadonlyMap<string, ScreenedClient>
  /** How many of the page were to be screened, those without a name included. */
  readonly checked: number
  readonly after: Pass['after']
}

/**
 * Writes what came of a page, in one act: the screenings of it that are kept, notices of new hits, and how far the pass has
 * come. Returns the pass as it stands then. Throws PassMoved where another process was faster.
 */
export async function keepPage(dependencies: Dependencies, scope: Scope, pass: Pass, page: AskedPage): Promise<Pass> {
  const { passes, told, screenings, noHits, users, notices, inTransaction, now } = dependencies
  const { asked, clients, checked, after } = page
  const kept = await keptOfPage(dependencies, scope, asked)
  const unanswered = kept.filter(({ outcome }) => outcome.is === 'failed').length
  const newHits = kept.flatMap((each) => each.newHits)
  const next = withPage(pass, {
    checked,
    after,
    hits: newHits.length,
    unanswered: checked - asked.length + unanswered,
    published: newestDay(listsOf(asked).map(({ published }) => published)),
    outOfDate: listsOf(asked).some(({ outOfDate }) => outOfDate),
  })
  // Before the pass moves on: it is true of those who were asked, whichever process goes on with the pass.
  await noHits.note(scope, withoutHits(asked, now()))
  if (kept.length === 0) {
    await passes.move(scope, pass, next)
    return next
  }
  await inTransaction(scope.organisationId, monitor, async (transaction) => {
    const { session, at, record } = transaction
    await passes.move(scope, pass, next, session)
    for (const { screening } of kept) await screenings.insert(scope, { ...screening, at }, session)
    const staff = (await users.active(scope, session)).filter(({ type }) => isStaff(type))
    const notes = kept.flatMap((each) => {
      const client = clients.get(each.record.companyId)
      return client && each.newHits.length > 0 ? hitNews(staff, { ...each, client }) : []
    })
    await notices.tell(transaction, ...notes)
    if (newHits.length > 0) await told.add(scope, newHits, at, session)
    record({
      what: 'sanction monitoring kept',
      record: null,
      companyId: null,
      details: {
        screenings: kept.map(({ screening }) => screening.id),
        hits: newHits.length,
        unanswered,
        people: new Set(notes.map(({ to }) => to)).size,
      },
    })
  })
  return next
}

const withoutHits = (asked: readonly Asked[], at: Date): NoHits[] =>
  asked.flatMap(({ record, facts, outcome }) =>
    outcome.is === 'answered' && outcome.answer.results.length === 0
      ? [{ recordId: record.id, companyId: record.companyId, at, facts, lists: outcome.answer.lists }]
      : [],
  )

const listsOf = (asked: readonly Asked[]) =>
  asked.flatMap(({ outcome }) => (outcome.is === 'answered' ? outcome.answer.lists : []))
