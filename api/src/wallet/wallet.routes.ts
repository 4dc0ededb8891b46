import { allocateWallet, getBalance } from '@dossier/contract/endpoints/organisation'
import type { Serve } from '../http/serve'
import type { WalletService } from './wallet.service'

export function walletRoutes(serve: Serve, wallet: WalletService) {
  serve(allocateWallet, ({ member }) => wallet.allocate(member))
  serve(getBalance, ({ actor }) => wallet.balance(actor))
}
