import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import type { Caller } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import type { Job } from '../../platform/jobs/job'
import { type Acting, actOf } from '../../trail/act'
import { linkedEvent } from '../../trail/audit/linked-event'
import { platformChain } from '../../trail/audit/transaction'
import type { JobContext } from '../context'
import { askToConfirm } from '../users/deciding/ask-to-confirm'
import { followConfirmation } from '../users/deciding/follow-deciders'
import { confirmed } from '../users/trust'
import type { User } from '../users/user'
import { examine } from './candidate'
import { digestOf, type Filing, type FilingEvent, filedDetails, isAsFiled } from './filing'
import { recordFiling } from './record-filing'
import { tellFirm } from './tell-firm'

/** Such a job asks for none of its own. */
type Counting = Omit<JobContext, 'filingCounts'>

const minuteMs = 60_000
const theProduct: Caller = { userId: null, name: 'Confirmation from outside', type: 'SYSTEM', address: '' }
const parts = ['decision maker filed', 'decision maker filing confirmed'] as const

/** Lets a confirmation from outside count once its time is over, where the trail bears it out and nobody objected (GOV-37). */
export const filingCountsJob = (ctx: Counting): Job<string> => ({
  name: 'decider filings that count',
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(2 ** tries, 60) * minuteMs,
  async run({ input: id }) {
    const filing = await ctx.filings.byId(id)
    if (filing?.state !== 'waiting') return
    await actOf(ctx, { chain: filing.organisationId, by: theProduct }, (acting) => conclude(acting, id))
    void ctx.mail.deliver()
    await ctx.filingNews.work()
  },
})

async function conclude(ctx: Acting<Counting>, id: string) {
  const { users, filings, session, at } = ctx
  const filing = found(await filings.byId(id, session))
  if (filing.state !== 'waiting' || filing.countsAt === null || at < filing.countsAt) return
  const person = found(await users.byId(filing.userId, session))
  const because = (await isBorneOut(ctx, filing)) ? await faultOf(ctx, filing, person) : notOnTheTrail
  if (because !== undefined) await stop(ctx, filing, because)
  else await count(ctx, filing, person)
}

const faultOf = async (ctx: Acting<Counting>, filing: Filing, person: User) =>
  isAsFiled(filing, person) ? examine(ctx, person, ctx.at) : deciderMessages.personChanged

const notOnTheTrail = 'The trail does not bear it out'

/** Whether both parts stand on both chains, of two people and of what is filed: what a database says alone counts for nothing. */
async function isBorneOut({ audit }: Counting, filing: Filing): Promise<boolean> {
  const digest = digestOf(filing)
  const chains = [
    [filing.organisationId, filing.events.own],
    [platformChain, filing.events.platform],
  ] as const
  for (const [chain, places] of chains) {
    const [filed, second] = await Promise.all(parts.map((what) => eventOf(audit, chain, what, places[what])))
    if (filed?.details.digest !== digest || second?.details.digest !== digest) return false
    if (second.details.counts_at !== filing.countsAt?.toISOString()) return false
    if (filed.actor_id === null || filed.actor_id === second.actor_id) return false
    if (second.actor_id === null && second.details.external !== true) return false
  }
  return true
}

async function eventOf(audit: JobContext['audit'], chain: string, what: FilingEvent, sequence: number | undefined) {
  const event = sequence === undefined ? null : await linkedEvent(audit, chain, sequence)
  return event?.what === what ? event : null
}

async function stop(ctx: Acting<Counting>, filing: Filing, because: string) {
  const stopped: Filing = { ...filing, state: 'stopped', stoppedBecause: because }
  await tellFirm(ctx, stopped, 'outsideStopped')
  const details = { ...filedDetails(stopped), because }
  await recordFiling(ctx, stopped, { what: 'decision maker filing stopped', by: theProduct, details })
}

/** The person is confirmed from now on; what was decided before stays as it is marked. */
async function count(ctx: Acting<Counting>, filing: Filing, before: User) {
  const { users, session, at } = ctx
  const after = { ...before, trust: confirmed(before.trust), confirmedOutsideAt: at }
  const operator = { userId: found(filing.filed.userId), name: filing.filed.name }
  await followConfirmation(ctx, after, operator)
  await users.setConfirmedOutside(after, session)
  await askToConfirm(ctx, before, after)
  await tellFirm(ctx, filing, 'outsideCounts')
  const details = filedDetails(filing)
  const counting: Filing = { ...filing, state: 'counts' }
  await recordFiling(ctx, counting, { what: 'decision maker confirmed from outside', by: theProduct, details })
}
