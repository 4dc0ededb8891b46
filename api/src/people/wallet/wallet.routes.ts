import { allocateWallet, getBalance } from '@dossier/contract/people/endpoints/organisation'
import type { ServeIn } from '../../platform/http/serve-in'
import type { JobContext } from '../context'
import { allocateAddress } from './allocate-address'
import { balance } from './balance'

export function walletRoutes(serve: ServeIn<JobContext>) {
  serve(allocateWallet, allocateAddress)
  serve(getBalance, balance)
}
