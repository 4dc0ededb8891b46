import { walletMessages } from '@dossier/contract/people/messages/wallet'
import { Skeleton } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { balanceQuery } from './conversion.queries'
import { creditsText, feeText } from './credits-text'

/** FIU-23: what one's organisation has, and what a row costs it. */
export function AccountPanel() {
  const query = useQuery(balanceQuery)
  return (
    <Panel title="Credits">
      <QueryView query={query} failed={{ text: walletMessages.balanceFailed }} skeleton={<Skeleton lines={2} />}>
        {({ balance, subscription, cost_per_row }) => (
          <DescriptionList
            items={[
              { label: 'Balance', value: feeText(balance) },
              { label: 'Free rows left', value: subscription.rows_left.toLocaleString('en-GB') },
              { label: 'Cost per row', value: creditsText(cost_per_row) },
            ]}
          />
        )}
      </QueryView>
    </Panel>
  )
}
