import { Stack, VisuallyHidden } from '@dossier/shared-ui/core'
import { EmptyState } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Panel } from '@dossier/shared-ui/frame'
import { percentText, priceText } from '../figures'
import { SourceNote } from '../source-note'
import { CompletedTrades } from './completed-trades'
import { PriceChart } from './price-chart'
import type { Tested } from './tested'

/** LAB-07: a chart, a summary and the trades. */
export function BacktestResult({ tested }: { readonly tested: Tested }) {
  const { source, symbol, prices } = tested
  if (prices.length === 0) {
    return (
      <Panel title={`Result for ${symbol}`}>
        <EmptyState
          text={source === 'none' ? 'No provider of prices is set up' : 'There are no prices of this period'}
        />
      </Panel>
    )
  }
  return (
    <Stack>
      <SourceNote source={source} />
      <VisuallyHidden role="status">{`Tested ${symbol}: ${prices.length} candles`}</VisuallyHidden>
      <Panel title={`Summary for ${symbol}`}>
        <Summary tested={tested} />
      </Panel>
      <Panel title="Prices, averages and trades">
        <PriceChart tested={tested} />
      </Panel>
      <Panel title="Completed trades">
        <CompletedTrades trades={tested.completedTrades} />
      </Panel>
    </Stack>
  )
}

function Summary({ tested: { prices, trades, completedTrades, summary } }: { readonly tested: Tested }) {
  const won = completedTrades.filter(({ profitAbs }) => profitAbs > 0).length
  return (
    <DescriptionList
      items={[
        { label: 'Total profit', value: priceText(summary.totalProfit) },
        { label: 'Total profit in percent', value: percentText(summary.totalPct) },
        { label: 'Completed trades', value: String(completedTrades.length) },
        { label: 'With a profit', value: String(won) },
        { label: 'Still held', value: trades.length > completedTrades.length * 2 ? 'Yes' : 'No' },
        { label: 'Candles', value: prices.length.toLocaleString('en-GB') },
      ]}
    />
  )
}
