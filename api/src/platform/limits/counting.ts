import { type RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { despiteConflicts } from '../database/write-conflict'
import { DomainError } from '../errors'

export const secondsLeft = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** 429 with the seconds to wait. */
export const tooMany = (result: RateLimiterRes, message?: string) =>
  new DomainError('too-many-requests', {
    retryAfter: secondsLeft(result),
    ...(message !== undefined && { message }),
  })

/** Counts one; answers whether that was one too many. The library rejects with its word for that, or with a fault. */
export async function counted(
  limiter: RateLimiterMongo,
  key: string,
): Promise<{ readonly refused: boolean; readonly result: RateLimiterRes }> {
  try {
    return { refused: false, result: await despiteConflicts(() => limiter.consume(key)) }
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { refused: true, result: refusal }
    throw refusal
  }
}

/** Counts one; throws 429 where there were too many. */
export async function consume(limiter: RateLimiterMongo, key: string, message?: string) {
  const { refused, result } = await counted(limiter, key)
  if (refused) throw tooMany(result, message)
}
