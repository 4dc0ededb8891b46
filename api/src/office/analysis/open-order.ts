import { type Acting, platformAct } from '../../trail/act'
import type { ActorContext } from '../context'
import type { SimulatedOrder } from './simulated-order'

type Sent = Omit<SimulatedOrder, 'id' | 'createdAt'>

/** LAB-16: writes down what would have been ordered, and answers all such orders that are still open. Nothing is traded. */
export const openOrder = platformAct(async (ctx: Acting<ActorContext>, sent: Sent) => {
  const order = { id: ctx.newId(), ...sent, createdAt: ctx.at }
  await ctx.simulatedOrders.insert(order, ctx.session)
  ctx.record({
    what: 'order simulated',
    record: { kind: 'simulated_order', id: order.id, name: `${sent.side} ${sent.symbol}` },
    companyId: null,
    details: sent,
  })
  const open = await ctx.simulatedOrders.open(undefined, ctx.session)
  return {
    orders: open.map(({ id, createdAt, ...rest }) => ({ _id: id, ...rest, createdAt: createdAt.toISOString() })),
  }
})
