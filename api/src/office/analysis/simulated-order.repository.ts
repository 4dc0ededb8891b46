import type { OrderBookSymbol } from '@dossier/contract/office/analysis'
import { officeLimits } from '@dossier/contract/office/limits'
import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { SimulatedOrder } from './simulated-order'

type OrderDocument = Omit<SimulatedOrder, 'id'> & { _id: string; open: boolean }

export const simulatedOrderIndexes: CollectionIndexes[] = [
  {
    collection: 'simulated_orders',
    indexes: [
      { key: { open: 1, createdAt: -1, _id: -1 } },
      { key: { open: 1, symbol: 1, createdAt: -1, _id: -1 } },
      { key: { createdAt: 1 }, expireAfterSeconds: officeLimits.marketKeptDays * 86_400 },
    ],
  },
]

export type SimulatedOrderRepository = ReturnType<typeof createSimulatedOrderRepository>

/** Orders are open until their price is met, and forgotten with the trades that could have met it. */
export function createSimulatedOrderRepository(db: Db) {
  const orders = db.collection<OrderDocument>('simulated_orders')
  const newest = { createdAt: -1, _id: -1 } as const

  return {
    async insert({ id, ...order }: SimulatedOrder, session: ClientSession) {
      await orders.insertOne({ _id: id, ...order, open: true }, { session })
    },

    /** The newest first, of one symbol or all. */
    async open(symbol?: OrderBookSymbol, session?: ClientSession): Promise<SimulatedOrder[]> {
      const found = await orders
        .find({ open: true, ...(symbol && { symbol }) }, { session })
        .sort(newest)
        .limit(officeLimits.openOrders)
        .toArray()
      return found.map(({ _id: id, open, ...order }) => ({ id, ...order }))
    },

    async close(ids: readonly string[]) {
      if (ids.length > 0) await orders.updateMany({ _id: { $in: [...ids] } }, { $set: { open: false } })
    },
  }
}
