import type { RateLimiterMongo } from 'rate-limiter-flexible'
import { loginOf } from '../access/login-of'
import { counted, secondsLeft } from './counting'

const minute = 60
const quarterHour = 15 * minute
const hour = 60 * minute
/** How often in an hour an address may get a mail that anyone can ask for. */
const pausesAnHour = 10

/** Pauses in which what was done for an address is not done again. */
export function createPauses(limiter: (keyPrefix: string, points: number, seconds: number) => RateLimiterMongo) {
  const pauses = limiter('pause', 1, minute)
  const pausesInHour = limiter('pause-hour', pausesAnHour, hour)
  const longPauses = limiter('long-pause', 1, quarterHour)

  return {
    /**
     * Begins a pause of 60 seconds for a purpose and an address, or the rest of an hour in which there were ten; answers the
     * seconds left when one is running, else 0.
     */
    async pause(purpose: string, key: string): Promise<number> {
      for (const limiter of [pauses, pausesInHour]) {
        const { refused, result } = await counted(limiter, `${purpose}-${loginOf(key)}`)
        if (refused) return secondsLeft(result)
      }
      return 0
    },

    /** Begins a pause of fifteen minutes; answers whether none was running. */
    longPause: async (purpose: string, key: string) =>
      !(await counted(longPauses, `${purpose}-${loginOf(key)}`)).refused,
  }
}
