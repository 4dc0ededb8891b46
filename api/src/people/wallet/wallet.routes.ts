import { allocateWallet, getBalance } from '@dossier/contract/people/endpoints/organisation'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { allocateAddress } from './allocate-address'
import { balance } from './balance'

export function walletRoutes(serve: Serve<JobContext>) {
  serve(allocateWallet, allocateAddress)
  serve(getBalance, balance)
}
