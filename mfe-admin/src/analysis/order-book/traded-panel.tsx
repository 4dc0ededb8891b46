import type { MarketTrade } from '@dossier/contract/office/schemas/analysis'
import { type Column, DateText, EmptyState, Tabs } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { useMemo, useState } from 'react'
import type { Series } from '../chart/series'
import { TimeChart } from '../chart/time-chart'
import { levelText, thousandsText } from '../figures'
import { PagedTable } from '../paged-table'
import { type TradedThen, tradedOver } from './summed'

const empty = <EmptyState text="Nothing was traded at these prices in this time" />

type Row = MarketTrade & { readonly key: string }

const tradeColumns: readonly Column<Row>[] = [
  { key: 'time', header: 'Time', tight: true, cell: ({ timestamp }) => <DateText value={timestamp} as="time" /> },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => levelText(price) },
  { key: 'quantity', header: 'Quantity (thousands)', align: 'end', cell: ({ quantity }) => thousandsText(quantity) },
  { key: 'maker', header: 'Market maker', cell: ({ marketMaker }) => (marketMaker ? 'Buyer' : 'Seller') },
]
const bucketColumns: readonly Column<TradedThen>[] = [
  {
    key: 'time',
    header: 'Ten minutes from',
    tight: true,
    cell: ({ time }) => <DateText value={new Date(time).toISOString()} as="time" />,
  },
  { key: 'trades', header: 'Trades', align: 'end', cell: ({ trades }) => String(trades) },
  { key: 'quantity', header: 'Quantity (thousands)', align: 'end', cell: ({ quantity }) => thousandsText(quantity) },
]

const seriesOf = (traded: readonly TradedThen[]): readonly Series[] => [
  { name: 'Traded in ten minutes (thousands)', values: traded.map(({ quantity }) => quantity), look: 'bars' },
]

/** LAB-10, LAB-11: what was traded in ten minutes each, and each trade. */
export function TradedPanel({ trades }: { readonly trades: readonly MarketTrade[] }) {
  const [shown, setShown] = useState('chart')
  const traded = useMemo(() => tradedOver(trades), [trades])
  const times = useMemo(() => traded.map(({ time }) => time), [traded])
  const series = useMemo(() => seriesOf(traded), [traded])
  const rows = useMemo(() => trades.map((trade, at): Row => ({ ...trade, key: String(at) })), [trades])
  const chart = (
    <TimeChart
      key={`${times[0]} ${times.length}`}
      label="Quantity traded in ten minutes"
      times={times}
      series={series}
      format={thousandsText}
    />
  )
  const buckets = (
    <PagedTable
      label="Quantity traded in ten minutes"
      columns={bucketColumns}
      rows={traded}
      rowKey={({ time }) => String(time)}
      empty={empty}
    />
  )
  const each = <PagedTable label="Trades" columns={tradeColumns} rows={rows} rowKey={({ key }) => key} empty={empty} />
  return (
    <Panel title="Trades">
      {trades.length === 0 ? (
        empty
      ) : (
        <Tabs
          label="Trades"
          current={shown}
          onChange={setShown}
          tabs={[
            { key: 'chart', label: 'Chart', content: chart },
            { key: 'table', label: 'Table', content: buckets },
            { key: 'trades', label: 'All trades', content: each },
          ]}
        />
      )}
    </Panel>
  )
}
