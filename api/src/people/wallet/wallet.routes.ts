import {
  activateSubscription as activateSubscriptionCall,
  giveCredit as giveCreditCall,
} from '@dossier/contract/people/endpoints/back-office'
import { allocateWallet, getBalance } from '@dossier/contract/people/endpoints/organisation'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { activateSubscription } from './activate-subscription'
import { allocateAddress } from './allocate-address'
import { balance } from './balance'
import { giveCredit } from './give-credit'

export function walletRoutes(serve: Serve<JobContext>) {
  serve(allocateWallet, allocateAddress)
  serve(getBalance, balance)
  serve(giveCreditCall, (ctx, { body }) => giveCredit(ctx, body))
  serve(activateSubscriptionCall, (ctx, { body }) => activateSubscription(ctx, body.user_id))
}
