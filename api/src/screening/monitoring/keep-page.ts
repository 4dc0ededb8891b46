import { isStaff } from '@dossier/contract/platform/user-types'
import { tell } from '../../people/notices/tell'
import type { Scope } from '../../platform/access/scope'
import { type Acting, actOf } from '../../trail/act'
import type { JobContext } from '../context'
import { keepListedHits } from '../requests/keep-listed-hits'
import type { NoHits } from '../requests/no-hits.repository'
import type { ScreenedRecord } from './ask-page'
import { hitNews } from './hit-news'
import { type KeptOfPage, keptOfPage } from './kept-of-page'
import { monitor } from './monitor'
import { type Found, newestDay, type Pass } from './pass'
import type { ScreenedClient } from './screened-people.repository'

type Page = {
  readonly asked: readonly ScreenedRecord[]
  readonly clients: ReadonlyMap<string, ScreenedClient>
  /** How many of the page were to be screened, those without a name included. */
  readonly checked: number
  /** The pass with what the page came to. */
  readonly next: (counted: Found) => Pass
}

/**
 * Writes what came of a page, in one act: the screenings of it that are kept, notices of new hits, and how far the pass has
 * come. Returns the pass as it stands then. Throws PassMoved where another process was faster.
 */
export async function keepPage(ctx: JobContext, scope: Scope, pass: Pass, page: Page): Promise<Pass> {
  const { asked, checked } = page
  const kept = await keptOfPage(ctx, scope, asked)
  const unanswered = unansweredOf(kept)
  const next = page.next({
    hits: kept.flatMap(({ newHits }) => newHits).length,
    unanswered: checked - asked.length + unanswered,
    published: newestDay(listsOf(asked).map(({ published }) => published)),
    outOfDate: listsOf(asked).some(({ outOfDate }) => outOfDate),
  })
  const noHits = withoutHits(asked, ctx.now())
  if (kept.length === 0 && noHits.length === 0) {
    await ctx.passes.move(scope, pass, next)
    return next
  }
  await actOf(ctx, { chain: scope.organisationId, by: monitor }, async (acting) => {
    await acting.passes.move(scope, pass, next, acting.session)
    await acting.noHits.note(scope, noHits, acting.session)
    await keep(acting, scope, { kept, noHits: noHits.length }, page.clients)
    await keepListedHits(
      acting,
      scope,
      asked.map(({ record }) => record),
      acting,
    )
  })
  return next
}

async function keep(
  ctx: Acting<JobContext>,
  scope: Scope,
  { kept, noHits }: { readonly kept: readonly KeptOfPage[]; readonly noHits: number },
  clients: ReadonlyMap<string, ScreenedClient>,
) {
  const { session, at } = ctx
  await ctx.screenings.insert(
    scope,
    kept.map(({ screening }) => ({ ...screening, at })),
    session,
  )
  const staff = (await ctx.users.active(scope, session)).filter(({ type }) => isStaff(type))
  const notes = kept.flatMap((each) => {
    const client = clients.get(each.record.companyId)
    return client && each.newHits.length > 0 ? hitNews(staff, { ...each, client }) : []
  })
  await tell(ctx, ...notes)
  const newHits = kept.flatMap((each) => each.newHits)
  if (newHits.length > 0) await ctx.sentHitNotices.add(scope, newHits, at, session)
  ctx.record({
    what: 'sanction monitoring kept',
    record: null,
    companyId: null,
    details: {
      screenings: kept.map(({ screening }) => screening.id),
      hits: newHits.length,
      no_hits: noHits,
      unanswered: unansweredOf(kept),
      people: new Set(notes.map(({ to }) => to)).size,
    },
  })
}

const unansweredOf = (kept: readonly KeptOfPage[]) => kept.filter(({ outcome }) => outcome.is === 'failed').length

const withoutHits = (asked: readonly ScreenedRecord[], at: Date): NoHits[] =>
  asked.flatMap(({ record, facts, outcome }) =>
    outcome.is === 'answered' && outcome.answer.results.length === 0
      ? [{ recordId: record.id, companyId: record.companyId, at, facts, ...ruledOut(outcome.answer) }]
      : [],
  )

/** Most people have no namesake, and nothing is written of none. */
const ruledOut = ({ lists, namesakes = [] }: Pick<NoHits, 'lists' | 'namesakes'>) =>
  namesakes.length === 0 ? { lists } : { lists, namesakes }

const listsOf = (asked: readonly ScreenedRecord[]) =>
  asked.flatMap(({ outcome }) => (outcome.is === 'answered' ? outcome.answer.lists : []))
