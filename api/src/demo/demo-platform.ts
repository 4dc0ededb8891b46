import { setControl } from '../people/platform-control/set-control'
import type { User } from '../people/users/user'
import { activateSubscription } from '../people/wallet/activate-subscription'
import { giveCredit } from '../people/wallet/give-credit'
import { within } from '../platform/context'
import type { Product } from '../wiring/product'
import { actorOf } from './demo-organisation'

const operating = ({ context }: Product, operator: User) => within(context, { actor: actorOf(operator) })

/** What operators set for everybody. */
export const setPrices = (product: Product, operator: User) =>
  setControl(operating(product, operator), {
    subscription_cost: 45,
    subscription_amount_rows: 500,
    subscription_cost_per_row: 0.05,
    emails_send_out: 'YES',
  })

/** What the organisation of a user paid for: credits, and a month of its subscription. */
export async function bookAccount(product: Product, operator: User, userId: string) {
  const ctx = operating(product, operator)
  await giveCredit(ctx, { user_id: userId, amount: 250, reason: 'Bank transfer of the first quarter' })
  await activateSubscription(ctx, userId)
}
