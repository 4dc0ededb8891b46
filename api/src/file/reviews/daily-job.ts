import type { AuditEventName } from '@dossier/contract/trail/audit-events'
import type { RecurringJob } from '../../platform/jobs/job'
import type { JobContext } from '../context'
import type { DailyNews } from './daily-news'
import { dailyRound } from './daily-round'
import { inPieces } from './in-pieces'
import { tellOnce } from './tell-once'

/** Goes through every organisation once a calendar day and tells its staff what holds then. */
export const dailyJob = <Subject, Name extends AuditEventName>(
  ctx: JobContext,
  news: DailyNews<Subject, Name>,
): RecurringJob =>
  dailyRound(ctx, {
    name: news.name.toLowerCase(),
    rounds: news.sentNotices(ctx),
    async goThrough(scope, today, extendLease) {
      await inPieces(await news.find(ctx, scope, today), async (ids) => {
        await tellOnce(ctx, news, { scope, ids, today })
        await extendLease()
      })
    },
    afterwards: () => void ctx.mail.deliver(),
  })
