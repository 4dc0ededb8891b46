import { calendarDateOf, daysAfter } from '@dossier/contract/dates'
import { limits } from '@dossier/contract/limits'
import type { Scope } from '../access/scope'
import type { RecurringJob } from '../jobs/job'
import type { MailService } from '../mail/mail.service'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import { type Dependencies as Telling, tellReviews } from './tell-reviews'

type Dependencies = Telling & {
  readonly organisations: Pick<OrganisationRepository, 'ids'>
  readonly mail: Pick<MailService, 'deliver'>
  readonly now: () => Date
  /** Days begin and end here. */
  readonly timeZone: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How many clients one act tells of. */
const atOnce = 200

/**
 * Goes through every organisation once a calendar day and tells its staff of the reviews that are near or due (DSH-39).
 * It looks every hour, because a job that comes every 24 hours drifts past midnight. What fails keeps nobody else back.
 */
export const reviewJob = (work: Dependencies): RecurringJob => ({
  name: 'daily review',
  everyMs: hourMs,
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(5 * 2 ** tries, 60) * minuteMs,
  async run({ extendLease }) {
    const today = calendarDateOf(work.now(), work.timeZone)
    const failures: unknown[] = []
    for (const organisationId of await work.organisations.ids()) {
      await goThrough(work, { organisationId }, today, extendLease).catch((error: unknown) => failures.push(error))
    }
    void work.mail.deliver()
    if (failures.length > 0) throw failures[0]
  },
})

async function goThrough(work: Dependencies, scope: Scope, today: string, extendLease: () => Promise<void>) {
  if ((await work.reviews.lastRound(scope)) === today) return
  const ids = await work.clients.reviewedBy(scope, daysAfter(today, limits.reviewNoticeDays))
  for (let from = 0; from < ids.length; from += atOnce) {
    await tellReviews(work, scope, ids.slice(from, from + atOnce), today)
    await extendLease()
  }
  await work.reviews.setRound(scope, today)
}
