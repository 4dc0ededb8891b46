import { calendarDateOf } from '@dossier/contract/platform/dates'
import { DomainError } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { statesOfHits } from './decisions-on-hits'
import { keepListedHits } from './keep-listed-hits'
import { outcomeOf } from './outcome'
import { answerOf, nameOf, requestOf, type ScreenedFacts, type Screening, subjectOf } from './screening'

export type Subject = Pick<Screening, 'companyId' | 'personId' | 'entityId' | 'facts'>

/** Asks about someone and keeps what came of it, a failure too (SAN-39). 502 where the provider failed. */
export async function runScreening(ctx: MemberContext, subject: Subject) {
  const outcome = await outcomeNow(ctx, subject.facts)
  const screening = await keepScreening(ctx, subject, outcome)
  if (outcome.is === 'failed') throw new DomainError('provider-failed', { message: outcome.message })
  const hits = await statesOfHits(ctx, ctx.member, screening)
  return { data: answerOf(screening), request: requestOf(screening), search_id: screening.searchId, hits }
}

async function outcomeNow(ctx: MemberContext, facts: ScreenedFacts): Promise<Screening['outcome']> {
  const { list_age_days: limitDays } = await ctx.organisations.settings(ctx.member)
  return outcomeOf(ctx.screeningProvider, facts, { today: calendarDateOf(ctx.now(), ctx.timeZone), limitDays })
}

const keepScreening = act(async (ctx: Acting<MemberContext>, asked: Subject, outcome: Screening['outcome']) => {
  const { member, at, newId } = ctx
  const screening: Screening = {
    id: newId(),
    searchId: newId(),
    ...asked,
    byId: member.userId,
    byName: member.name,
    at,
    provider: ctx.screeningProvider.name,
    outcome,
  }
  await ctx.screenings.insert(member, [screening], ctx.session)
  const subject = subjectOf(screening)
  const record = subject && (await ctx.caseFiles.record(member, subject.kind, subject.id, ctx.session))
  if (record) await keepListedHits(ctx, member, [record], ctx)
  const { id, companyId, personId, entityId, facts } = screening
  const { results, lists } = answerOf(screening)
  ctx.record({
    what: 'sanction screening run',
    record: { kind: 'screening', id, name: nameOf(facts) },
    companyId,
    details: {
      ...(personId !== null && { person: personId }),
      ...(entityId !== null && { entity: entityId }),
      outcome: outcome.is,
      results: results.length,
      lists: lists.map(({ name, published }) => [name, published].filter(Boolean).join(' of ')),
    },
  })
  return screening
})
