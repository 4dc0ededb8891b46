import type { OrderBookSymbol } from '@dossier/contract/office/analysis'
import { officeLimits } from '@dossier/contract/office/limits'
import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { Quote, Trade } from './sources/market'

/** What was quoted at one moment. */
export type QuotesThen = { readonly at: Date; readonly quotes: readonly Quote[] }
type QuotesDocument = QuotesThen & { _id: string; symbol: OrderBookSymbol }
type TradeDocument = Trade & { _id: string; symbol: OrderBookSymbol }
/** Both ends are included. */
export type MarketWindow = { readonly symbol: OrderBookSymbol; readonly start: Date; readonly end: Date }

const expireAfterSeconds = officeLimits.marketKeptDays * 86_400

export const marketRowIndexes: CollectionIndexes[] = [
  {
    collection: 'order_book_quotes',
    indexes: [{ key: { symbol: 1, at: 1 } }, { key: { at: 1 }, expireAfterSeconds }],
  },
  {
    collection: 'market_trades',
    indexes: [
      { key: { symbol: 1, at: 1, number: 1 } },
      { key: { symbol: 1, number: -1 } },
      { key: { at: 1 }, expireAfterSeconds },
    ],
  },
]

export type MarketRowRepository = ReturnType<typeof createMarketRowRepository>

/** What the collector read of order books and trades (LAB-02). The same row twice is one row. */
export function createMarketRowRepository(db: Db) {
  const quotes = db.collection<QuotesDocument>('order_book_quotes')
  const trades = db.collection<TradeDocument>('market_trades')
  const within = ({ symbol, start, end }: MarketWindow) => ({ symbol, at: { $gte: start, $lte: end } })

  return {
    async addQuotes(symbol: OrderBookSymbol, moments: readonly QuotesThen[]) {
      if (moments.length === 0) return
      await quotes.bulkWrite(
        moments.map(({ at, quotes: quoted }) => ({
          updateOne: {
            filter: { _id: `${symbol} ${at.toISOString()}` },
            update: { $setOnInsert: { symbol, at, quotes: quoted } },
            upsert: true,
          },
        })),
        { ordered: false },
      )
    },

    async addTrades(symbol: OrderBookSymbol, made: readonly Trade[]) {
      if (made.length === 0) return
      await trades.bulkWrite(
        made.map((trade) => ({
          updateOne: {
            filter: { _id: `${symbol} ${trade.number}` },
            update: { $setOnInsert: { symbol, ...trade } },
            upsert: true,
          },
        })),
        { ordered: false },
      )
    },

    /** The number of the newest trade. */
    async newestTrade(symbol: OrderBookSymbol): Promise<number | undefined> {
      const newest = await trades.findOne({ symbol }, { sort: { number: -1 }, projection: { number: 1 } })
      return newest?.number
    },

    /** The oldest first. */
    async quotesIn(window: MarketWindow): Promise<QuotesThen[]> {
      return quotes
        .find(within(window), { projection: { _id: 0, at: 1, quotes: 1 } })
        .sort({ at: 1 })
        .toArray()
    },

    /** The oldest first. */
    async tradesIn(window: MarketWindow, limit: number): Promise<Trade[]> {
      return trades
        .find(within(window), { projection: { _id: 0, symbol: 0 } })
        .sort({ at: 1, number: 1 })
        .limit(limit)
        .toArray()
    },
  }
}
