import type { Controlled } from '../platform-control/platform-control'
import { microsOf } from './credit'
import { rowsLeft, type Subscription } from './subscription'

type Prices = Pick<Controlled, 'subscription_amount_rows' | 'subscription_cost_per_row'>

/** FIU-32: what converting so many rows costs, in millionths of a credit, and why. */
export function feeOf(rows: number, subscription: Subscription | null, prices: Prices, at: Date) {
  const covered = Math.min(rows, rowsLeft(subscription, prices.subscription_amount_rows, at))
  const charged = rows - covered
  return {
    feeMicros: charged * microsOf(prices.subscription_cost_per_row),
    comment: `${covered} rows covered by subscription, ${charged} rows charged`,
  }
}
