import { isIPv6 } from 'node:net'
import { accessMessages } from '@dossier/contract/messages/access'
import type { Db, MongoClient } from 'mongodb'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { loginOf } from '../access/login-of'
import type { CollectionIndexes } from '../database/indexes'
import { despiteConflicts } from '../database/write-conflict'
import { DomainError } from '../errors'

const collection = 'rate_limits'

export const rateLimitIndexes: CollectionIndexes[] = [
  {
    collection,
    indexes: [
      { key: { key: 1 }, unique: true },
      { key: { expire: 1 }, expireAfterSeconds: 0 },
    ],
  },
]

export type RateSettings = {
  /** Public calls, over all of them, per address and minute (LIM-10). */
  readonly publicPerMinute: number
  /** Wrong passwords or codes per account in fifteen minutes (ACC-10). */
  readonly accountAttempts: number
}
export type RateLimits = ReturnType<typeof createRateLimits>

const quarterHour = 15 * 60
const minute = 60
const hour = 60 * minute
/** How many clients at one address may fill in their forms as fast as one may. */
const formsAtOneAddress = 10

/** Limits that hold over all processes, because they are counted in the database. */
export function createRateLimits(client: MongoClient, db: Db, { publicPerMinute, accountAttempts }: RateSettings) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMongo({
      storeClient: client,
      dbName: db.databaseName,
      tableName: collection,
      keyPrefix,
      points,
      duration,
      disableIndexesCreation: true,
    })
  const publicCalls = limiter('public', publicPerMinute, minute)
  const tokenBodies = limiter('token-bodies', publicPerMinute * formsAtOneAddress, minute)
  const verifications = limiter('verify', publicPerMinute, minute)
  const attempts = limiter('attempts', accountAttempts, quarterHour)
  const mails = limiter('mail', publicPerMinute, hour)
  const pauses = limiter('pause', 1, minute)

  return {
    /** Counts a public call of an address; 429 when there were too many in a minute. */
    countPublicCall: (address: string) => consume(publicCalls, networkOf(address)),

    /** Counts calls that carry a link token by that token (by its hash), as many as an address may make. */
    countTokenCall: (tokenHash: string) => consume(publicCalls, `token-${tokenHash}`),

    /** Counts a call by token before its body is read, which names the token: ten times as many as an address may make otherwise. */
    countTokenBody: (address: string) => consume(tokenBodies, networkOf(address)),

    /** Counts a walk through the whole trail of an organisation, as many a minute as an address may make public calls. */
    countVerification: (organisationId: string) => consume(verifications, organisationId),

    /** Counts a try at an account before it is made, so that parallel ones cannot slip through; 429 after too many. */
    countAttempt: (account: string) => consume(attempts, loginOf(account), accessMessages.tooManyAttempts),

    /** Takes a try back that turned out right but did not sign in yet; one of a quarter of an hour that is over counts no more. */
    async forgiveAttempt(account: string) {
      const counted = { key: `attempts:${loginOf(account)}`, points: { $gt: 0 }, expire: { $gt: new Date() } }
      await db.collection(collection).updateOne(counted, { $inc: { points: -1 } })
    },

    /** A successful sign-in clears what went wrong before. */
    async clearAttempts(account: string) {
      await attempts.delete(loginOf(account))
    },

    /** Counts a mail that somebody else's act sends to an address; 429 when it gets more in an hour than public calls are made in a minute. */
    countMailTo: (address: string) => consume(mails, loginOf(address)),

    /** Begins a pause of 60 seconds for a purpose and an address; answers the seconds left when one is running, else 0. */
    async pause(purpose: string, key: string): Promise<number> {
      const refused = await over(pauses, `${purpose}-${loginOf(key)}`)
      return refused ? secondsLeft(refused) : 0
    },
  }
}

/** Who has one IPv6 address has 2^64 of them: their network is counted as one. IPv4 addresses stand for themselves. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/[\d.]+\.\d+$/, '0:0').split('::')
  const groupsOf = (part: string | undefined) => part?.split(':').filter((group) => group !== '') ?? []
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

async function consume(limiter: RateLimiterMongo, key: string, message?: string) {
  const refused = await over(limiter, key)
  if (!refused) return
  throw new DomainError('too-many-requests', {
    retryAfter: secondsLeft(refused),
    ...(message !== undefined && { message }),
  })
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Counts one; answers the limiter's word when that was one too many. The library rejects with that word, or with a fault. */
async function over(limiter: RateLimiterMongo, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await despiteConflicts(() => limiter.consume(key))
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}
