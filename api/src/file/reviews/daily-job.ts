import type { AuditEventName } from '@dossier/contract/trail/audit-events'
import type { RecurringJob } from '../../platform/jobs/job'
import type { MailService } from '../../platform/mail/mail.service'
import type { DailyNews } from './daily-news'
import { dailyRound, type Dependencies as Rounds } from './daily-round'
import { inPieces } from './in-pieces'
import { type Dependencies as Telling, tellOnce } from './tell-once'

export type Dependencies = Telling & Rounds & { readonly mail: Pick<MailService, 'deliver'> }

/** Goes through every organisation once a calendar day and tells its staff what holds then. */
export const dailyJob = <Said, Name extends AuditEventName>(
  work: Dependencies,
  news: DailyNews<Said, Name>,
): RecurringJob =>
  dailyRound(work, {
    name: news.name.toLowerCase(),
    rounds: news.told,
    async goThrough(scope, today, extendLease) {
      await inPieces(await news.find(scope, today), async (ids) => {
        await tellOnce(work, news, scope, ids, today)
        await extendLease()
      })
    },
    afterwards: () => void work.mail.deliver(),
  })
