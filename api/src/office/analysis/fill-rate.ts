import type { QuotesThen } from './market-row.repository'
import type { Trade } from './sources/market'

/**
 * LAB-15: at each price that was quoted or traded, the lowest first, what was traded and how often that is what was
 * quoted there on average, over the moments at which anything was; null where nothing ever was.
 */
export function fillRateOf(moments: readonly QuotesThen[], trades: readonly Pick<Trade, 'price' | 'quantity'>[]) {
  const traded = new Map<number, number>()
  for (const { price, quantity } of trades) traded.set(price, (traded.get(price) ?? 0) + quantity)
  const quoted = new Map<number, { readonly quantity: number; readonly times: number }>()
  for (const { price, quantity } of moments.flatMap(({ quotes }) => quotes)) {
    const before = quoted.get(price) ?? { quantity: 0, times: 0 }
    quoted.set(price, { quantity: before.quantity + quantity, times: before.times + 1 })
  }
  const prices = [...new Set([...traded.keys(), ...quoted.keys()])].toSorted((one, other) => one - other)
  return prices.map((price) => {
    const volume = traded.get(price) ?? 0
    const { quantity, times } = quoted.get(price) ?? { quantity: 0, times: 0 }
    return { price, volume, rate: quantity > 0 ? (volume * times) / quantity : null }
  })
}
