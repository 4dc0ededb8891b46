import { Stack } from '@dossier/shared-ui/core'
import { Page } from '@dossier/shared-ui/frame'
import { BalancePanel } from './balance-panel'
import { WalletPanel } from './wallet-panel'

/** /wallet: where the organisation pays to, and what it has (WAL-01 to WAL-08). */
export function WalletPage() {
  return (
    <Page title="Wallet" breadcrumbs={[{ label: 'Wallet' }]}>
      <Stack>
        <WalletPanel />
        <BalancePanel />
      </Stack>
    </Page>
  )
}
