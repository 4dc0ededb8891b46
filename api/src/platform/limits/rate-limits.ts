import type { Db, MongoClient } from 'mongodb'
import { RateLimiterMongo } from 'rate-limiter-flexible'
import type { CollectionIndexes } from '../database/indexes'
import { createAttempts } from './attempts'
import { consume, counted, tooMany } from './counting'
import { createMailLimits } from './mail-limits'
import { networkOf } from './network-of'
import { createPauses } from './pauses'

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
  /** Wrong passwords or codes per account and network in fifteen minutes (ACC-10, ruling 38). */
  readonly accountAttempts: number
}
export type RateLimits = ReturnType<typeof createRateLimits>

const minute = 60
/** How many clients at one address may fill in their forms as fast as one may. */
const formsAtOneAddress = 10
/** From how many addresses a minute a link may be used, from each as fast as from one: one device does not lock out the other. */
const addressesOfOneLink = 10

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
  const linkAddresses = limiter('link-addresses', addressesOfOneLink, minute)
  const verifications = limiter('verify', publicPerMinute, minute)
  const papers = limiter('paper', Math.ceil(publicPerMinute / 10), minute)
  const exportsOfLists = limiter('export', Math.ceil(publicPerMinute / 10), minute)

  return {
    /** Counts a public call of an address; 429 when there were too many in a minute. */
    countPublicCall: (address: string) => consume(publicCalls, networkOf(address)),

    /** Counts a call that carries a link token by that token (by its hash) and address, as many as an address may make, of ten addresses a minute. */
    async countTokenCall(tokenHash: string, address: string) {
      const key = `token-${tokenHash} ${networkOf(address)}`
      const own = await counted(publicCalls, key)
      if (own.refused) throw tooMany(own.result)
      if (own.result.consumedPoints > 1) return
      const { refused, result } = await counted(linkAddresses, tokenHash)
      if (!refused) return
      // its next call is the first of a new address again
      await publicCalls.delete(key)
      throw tooMany(result)
    },

    /** Counts a call by token before its body is read, which names the token: ten times as many as an address may make otherwise. */
    countTokenBody: (address: string) => consume(tokenBodies, networkOf(address)),

    /** Counts a walk through the whole trail of an organisation, a tenth as many a minute as an address may make public calls: each takes seconds. */
    countVerification: (organisationId: string) => consume(verifications, organisationId),

    /** Counts the papers made of a form, as many a minute as an address may make public calls. */
    countPaper: (formId: string) => consume(papers, formId),

    /** Counts the exports of lists by a person, a tenth as many a minute as an address may make public calls: each reads all of a list. */
    countExport: (userId: string) => consume(exportsOfLists, userId),

    ...createAttempts({ limiter, counts: db.collection(collection) }, accountAttempts),

    ...createMailLimits(limiter, publicPerMinute),

    ...createPauses(limiter),
  }
}
