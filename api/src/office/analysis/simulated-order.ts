import type { OrderBookSymbol, OrderSide } from '@dossier/contract/office/analysis'
import type { Trade } from './sources/market'

/** An order that was never sent anywhere (LAB-16). */
export type SimulatedOrder = {
  readonly id: string
  readonly symbol: OrderBookSymbol
  readonly side: OrderSide
  readonly price: number
  readonly quantity: number
  readonly createdAt: Date
}

/**
 * Whether the market came to the price of an order after it was made: something was traded at that price or a better one.
 * How much was traded does not count, as it is not known who would have been first.
 */
export const isMet = ({ side, price, createdAt }: SimulatedOrder, trades: readonly Trade[]): boolean =>
  trades.some((trade) => trade.at > createdAt && (side === 'bid' ? trade.price <= price : trade.price >= price))
