import { ensure } from '../../platform/errors'

/** Whole numbers add up exactly (WAL-08), so amounts are kept in millionths of a credit. */
const microsOfOne = 1_000_000
export const creditsOf = (micros: number) => micros / microsOfOne
export const microsOf = (credits: number) => Math.round(credits * microsOfOne)

/** One line of an organisation's account (ADM-16). */
export type CreditEntry = {
  readonly id: string
  /** 1 for the organisation's first entry, and so on without gaps. */
  readonly number: number
  readonly type: 'credit' | 'subscription' | 'conversion'
  /** Negative for what was used. */
  readonly micros: number
  /** The sum of this entry and all before it. */
  readonly balanceMicros: number
  readonly at: Date
  readonly initiator: string
  readonly comment: string
}

export type NewCredit = Pick<CreditEntry, 'id' | 'type' | 'at' | 'initiator' | 'comment'> & {
  /** In credits, signed, at most six decimals. */
  readonly amount: number
}

export const presentCredit = ({ id, type, micros, at, initiator, comment }: CreditEntry) => ({
  _id: id,
  type,
  amount: creditsOf(micros),
  datetime: at.toISOString(),
  initiator,
  comment,
})

/** The entry that follows the newest one. 402 when the balance would fall below zero. */
export function entryAfter(newest: CreditEntry | null, { amount, ...facts }: NewCredit): CreditEntry {
  const micros = microsOf(amount)
  const balanceMicros = (newest?.balanceMicros ?? 0) + micros
  ensure(balanceMicros >= 0, 'payment-required')
  return { ...facts, number: (newest?.number ?? 0) + 1, micros, balanceMicros }
}
