import { dayMs } from '../platform/durations'

export type DemoClock = ReturnType<typeof createDemoClock>

/** A clock for the past that demo data has: it only goes forward and never passes the present. */
export function createDemoClock(present: Date) {
  const midnight = Math.floor(present.getTime() / dayMs) * dayMs
  const latest = present.getTime()
  let at = 0

  return {
    now: () => new Date(at),
    /** To a working hour so many days ago, a few minutes after what happened last. */
    moveTo: (daysAgo: number) => {
      const morning = midnight - daysAgo * dayMs + 13 * 3_600_000
      at = Math.min(Math.max(at + 240_000, morning), latest)
    },
    /** The calendar date in so many days, 'YYYY-MM-DD'; negative days are past. */
    dateIn: (days: number) => new Date(midnight + days * dayMs).toISOString().slice(0, 10),
    /** The year so many years from this one, 'YYYY'. */
    yearIn: (years: number) => String(present.getUTCFullYear() + years),
  }
}
