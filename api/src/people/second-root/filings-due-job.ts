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
import { isOfStaff } from './browsers'
import { examine } from './candidate'
import { digestOf, type Filing, type FilingEvent, filedDetails, hasLapsed, isAsFiled } from './filing'
import { recordFiling } from './record-filing'
import { tellFirm } from './tell-firm'

/** Such a job asks for none of its own. */
type Counting = Omit<JobContext, 'filingsDue'>

const minuteMs = 60_000
const theProduct: Caller = { userId: null, name: 'Confirmation from outside', type: 'SYSTEM', address: '' }
const parts = ['decision maker filed', 'decision maker filing confirmed'] as const

/**
 * What becomes of a filing whose time is over (GOV-37): a confirmation counts where the trail bears it out and nobody
 * objected; one whose second part nobody took lapses.
 */
export const filingsDueJob = (ctx: Counting): Job<string> => ({
  name: 'decider filings that are due',
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(2 ** tries, 60) * minuteMs,
  async run({ input: id }) {
    const filing = await ctx.filings.byId(id)
    if (!filing || !isDue(filing, ctx.now())) return
    // what an outage kept from the chain of the platform is written before it is asked
    await ctx.filingNews.work()
    await actOf(ctx, { chain: filing.organisationId, by: theProduct }, (acting) => conclude(acting, id))
    void ctx.mail.deliver()
    await ctx.filingNews.work()
  },
})

const isDue = (filing: Filing, at: Date) =>
  hasLapsed(filing, at) || (filing.state === 'waiting' && filing.countsAt !== null && at >= filing.countsAt)

/** Throws while the trail of the platform does not have what the organisation's has: the job comes back to it. */
async function conclude(ctx: Acting<Counting>, id: string) {
  const { users, filings, session, at } = ctx
  const filing = found(await filings.byId(id, session))
  if (!isDue(filing, at)) return
  if (filing.state === 'filed') return stop(ctx, filing, deciderMessages.lapsed)
  const person = found(await users.byId(filing.userId, session))
  const because = (await isBorneOut(ctx, filing)) ? await faultOf(ctx, filing, person) : notOnTheTrail
  if (because !== undefined) await stop(ctx, filing, because)
  else await count(ctx, filing, person)
}

const faultOf = async (ctx: Acting<Counting>, filing: Filing, person: User) =>
  isAsFiled(filing, person)
    ? ((await examine(ctx, person, ctx.at)) ?? (await browserFault(ctx, filing)))
    : deciderMessages.personChanged

/** The browser of the second part may have become one of the organisation's, or be known as one, since it was taken. */
async function browserFault(ctx: Acting<Counting>, { organisationId, confirmed: second }: Filing) {
  const { browser, userId } = found(second)
  return (await isOfStaff(ctx, organisationId, browser, userId)) ? deciderMessages.staffBrowser : undefined
}

const notOnTheTrail = 'The trail does not bear it out'

/** Whether both parts stand on both chains, of two people and of what is filed: what a database says alone counts for nothing. */
async function isBorneOut({ audit }: Counting, filing: Filing): Promise<boolean> {
  const digest = digestOf(filing)
  const chains = [
    [filing.organisationId, filing.events.own],
    [platformChain, filing.events.platform],
  ] as const
  for (const [chain, places] of chains) {
    const isOnItsWay = chain === platformChain && parts.some((what) => places[what] === undefined)
    if (isOnItsWay) throw new Error('Events of a filing are on their way to the chain of the platform')
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
