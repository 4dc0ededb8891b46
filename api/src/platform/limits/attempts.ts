import { accessMessages } from '@dossier/contract/people/messages/access'
import type { Collection } from 'mongodb'
import type { RateLimiterMongo } from 'rate-limiter-flexible'
import { loginOf } from '../access/login-of'
import { counted, tooMany } from './counting'
import { networkOf } from './network-of'

/** Where tries are counted. */
type Counters = {
  readonly limiter: (keyPrefix: string, points: number, seconds: number) => RateLimiterMongo
  readonly counts: Collection
}

/** What is known of an account when a try at it is counted. */
export type Attempt = 'alone' | 'contested' | 'exhausted'

const quarterHour = 15 * 60
/** From how many networks an account may be tried as often as from one, before only a mailed link lets anyone try. */
const networks = 20

/**
 * Tries at accounts in a quarter of an hour (ACC-10), counted by account and network, so that no one locks an owner out
 * from elsewhere, and in all, so that many networks are no way round it (ruling 38).
 * @param most wrong tries at an account from one network
 */
export function createAttempts({ limiter, counts }: Counters, most: number) {
  const own = limiter('attempts', most, quarterHour)
  const all = limiter('attempts-in-all', most * networks, quarterHour)
  const byLink = limiter('attempts-by-link', most, quarterHour)

  return {
    /**
     * Counts a try before it is made, so that parallel ones cannot slip through; 429 after too many from this network.
     * 'contested' where as many went wrong from others, 'exhausted' where there were too many in all.
     */
    async countAttempt(account: string, address: string): Promise<Attempt> {
      const here = await counted(own, ownKey(account, address))
      if (here.refused) throw tooMany(here.result, accessMessages.tooManyAttempts)
      const everywhere = await counted(all, loginOf(account))
      if (everywhere.refused) return 'exhausted'
      return everywhere.result.consumedPoints - here.result.consumedPoints >= most ? 'contested' : 'alone'
    },

    /** Counts a try with a mailed link, by the link: 429 after too many. */
    async countLinkAttempt(tokenHash: string): Promise<Attempt> {
      const { refused, result } = await counted(byLink, tokenHash)
      if (refused) throw tooMany(result, accessMessages.tooManyAttempts)
      return 'alone'
    },

    /** Takes a try back that turned out right but did not sign in yet; one of a quarter of an hour that is over counts no more. */
    async forgiveAttempt(account: string, address: string) {
      await take('attempts', ownKey(account, address), 1)
      await take('attempts-in-all', loginOf(account), 1)
    },

    /** A successful sign-in clears what went wrong before from its network; what others tried stays counted. */
    async clearAttempts(account: string, address: string) {
      const key = ownKey(account, address)
      const points = (await own.get(key))?.consumedPoints ?? 0
      await own.delete(key)
      if (points > 0) await take('attempts-in-all', loginOf(account), points)
    },
  }

  /** By the machine's clock, which is the one that the counters of the library go by. */
  async function take(prefix: string, key: string, points: number) {
    const standing = { key: `${prefix}:${key}`, points: { $gte: points }, expire: { $gt: new Date() } }
    await counts.updateOne(standing, { $inc: { points: -points } })
  }
}

const ownKey = (account: string, address: string) => `${networkOf(address)} ${loginOf(account)}`
