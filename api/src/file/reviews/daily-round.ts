import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { Scope } from '../../platform/access/scope'
import { LeaseLost, type RecurringJob } from '../../platform/jobs/job'
import type { JobContext } from '../context'
import type { RoundRepository } from './round.repository'

/** Days begin and end in the time zone. */
type Going = Pick<JobContext, 'organisations' | 'now' | 'timeZone'>

/** What is done for each organisation on each day. */
export type Round = {
  /** What its job is called. */
  readonly name: string
  readonly rounds: RoundRepository
  readonly goThrough: (scope: Scope, today: string, extendLease: () => Promise<void>) => Promise<void>
  /** Comes after all of them. */
  readonly afterwards: () => void
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Goes through every organisation once a calendar day. It looks every hour, because a job that comes every 24 hours
 * drifts past midnight. What fails keeps no one else back; a lost lease ends the round, which another process goes on with.
 */
export const dailyRound = (
  { organisations, now, timeZone }: Going,
  { name, rounds, goThrough, afterwards }: Round,
): RecurringJob => ({
  name,
  everyMs: hourMs,
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(5 * 2 ** tries, 60) * minuteMs,
  async run({ extendLease }) {
    const today = calendarDateOf(now(), timeZone)
    const failures: unknown[] = []
    const once = async (scope: Scope) => {
      if ((await rounds.lastRound(scope)) === today) return
      await goThrough(scope, today, extendLease)
      await rounds.setRound(scope, today)
    }
    for (const organisationId of await organisations.ids()) {
      await once({ organisationId }).catch((error: unknown) => {
        if (error instanceof LeaseLost) throw error
        failures.push(error)
      })
    }
    afterwards()
    if (failures.length > 0) throw failures[0]
  },
})
