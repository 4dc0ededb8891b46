import type { AuditEventName } from '@dossier/contract/audit-events'
import { calendarDateOf } from '@dossier/contract/dates'
import type { Scope } from '../access/scope'
import type { RecurringJob } from '../jobs/job'
import type { MailService } from '../mail/mail.service'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { DailyNews } from './daily-news'
import { type Dependencies as Telling, tellOnce } from './tell-once'

export type Dependencies = Telling & {
  readonly organisations: Pick<OrganisationRepository, 'ids'>
  readonly mail: Pick<MailService, 'deliver'>
  readonly now: () => Date
  /** Days begin and end here. */
  readonly timeZone: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Of how many records one act tells. */
const atOnce = 200

/**
 * Goes through every organisation once a calendar day and tells its staff what holds then. It looks every hour, because
 * a job that comes every 24 hours drifts past midnight. What fails keeps no one else back.
 */
export const dailyJob = <Said, Name extends AuditEventName>(
  work: Dependencies,
  news: DailyNews<Said, Name>,
): RecurringJob => ({
  name: news.name.toLowerCase(),
  everyMs: hourMs,
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(5 * 2 ** tries, 60) * minuteMs,
  async run({ extendLease }) {
    const today = calendarDateOf(work.now(), work.timeZone)
    const failures: unknown[] = []
    const goThrough = async (scope: Scope) => {
      if ((await news.told.lastRound(scope)) === today) return
      const ids = await news.find(scope, today)
      for (let from = 0; from < ids.length; from += atOnce) {
        await tellOnce(work, news, scope, ids.slice(from, from + atOnce), today)
        await extendLease()
      }
      await news.told.setRound(scope, today)
    }
    for (const organisationId of await work.organisations.ids()) {
      await goThrough({ organisationId }).catch((error: unknown) => failures.push(error))
    }
    void work.mail.deliver()
    if (failures.length > 0) throw failures[0]
  },
})
