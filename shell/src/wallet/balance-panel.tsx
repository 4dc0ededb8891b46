import { getBalance } from '@dossier/contract/people/endpoints/organisation'
import { walletMessages } from '@dossier/contract/people/messages/wallet'
import { call } from '@dossier/shared-ui/api'
import { Skeleton } from '@dossier/shared-ui/core'
import { DateText, QueryView, Tag } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Panel } from '@dossier/shared-ui/frame'
import { queryOptions, useQuery } from '@dossier/shared-ui/query'
import { creditsText, subscriptionLabels, subscriptionState } from './balance-text'

const balanceQuery = queryOptions({
  queryKey: ['get-balance'],
  queryFn: ({ signal }) => call(getBalance, {}, { signal }),
})

/** WAL-06, WAL-08: the organisation's credits, its subscription and the price of a row. */
export function BalancePanel() {
  const query = useQuery(balanceQuery)
  return (
    <Panel title="Credits">
      <QueryView
        query={query}
        failed={{ text: walletMessages.balanceFailed }}
        skeleton={<Skeleton lines={2} label="Loading the balance" />}
      >
        {(data) => (
          <DescriptionList
            items={[
              { label: 'Balance', value: creditsText(data.balance) },
              {
                label: 'Subscription',
                value: (
                  <Tag tone={subscriptionState[data.subscription.status]}>
                    {subscriptionLabels[data.subscription.status]}
                  </Tag>
                ),
              },
              ...(data.subscription.expire_at === null
                ? []
                : [{ label: 'Subscription until', value: <DateText value={data.subscription.expire_at} /> }]),
              { label: 'Rows left', value: String(data.subscription.rows_left) },
              { label: 'Cost per row', value: creditsText(data.cost_per_row) },
            ]}
          />
        )}
      </QueryView>
    </Panel>
  )
}
