import type { OrderBookRow } from '@dossier/contract/office/schemas/analysis'
import { type Column, DateText, EmptyState, Tabs } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { useMemo, useState } from 'react'
import type { Series } from '../chart/series'
import { TimeChart } from '../chart/time-chart'
import { levelText, thousandsText } from '../figures'
import { PagedTable } from '../paged-table'
import { type QuotedThen, quotedOver } from './summed'

const empty = <EmptyState text="Nothing was quoted at these prices in this time" />
const sideNames = { ask: 'Ask', bid: 'Bid' } as const

const rowColumns: readonly Column<OrderBookRow>[] = [
  { key: 'time', header: 'Time', tight: true, cell: ({ timestamp }) => <DateText value={timestamp} as="time" /> },
  { key: 'side', header: 'Side', cell: ({ side }) => sideNames[side] },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => levelText(price) },
  { key: 'quantity', header: 'Quantity (thousands)', align: 'end', cell: ({ quantity }) => thousandsText(quantity) },
]
const sumColumns: readonly Column<QuotedThen>[] = [
  {
    key: 'time',
    header: 'Time',
    tight: true,
    cell: ({ time }) => <DateText value={new Date(time).toISOString()} as="time" />,
  },
  { key: 'ask', header: 'Ask (thousands)', align: 'end', cell: ({ ask }) => thousandsText(ask) },
  { key: 'bid', header: 'Bid (thousands)', align: 'end', cell: ({ bid }) => thousandsText(bid) },
]

const seriesOf = (quoted: readonly QuotedThen[]): readonly Series[] => [
  { name: 'Ask (thousands)', values: quoted.map(({ ask }) => ask), look: 'main' },
  { name: 'Bid (thousands)', values: quoted.map(({ bid }) => bid), look: 'dashed' },
]

/** LAB-10: what was asked and bid over time, and each row of it. */
export function QuotedPanel({ rows }: { readonly rows: readonly OrderBookRow[] }) {
  const [shown, setShown] = useState('chart')
  const quoted = useMemo(() => quotedOver(rows), [rows])
  const times = useMemo(() => quoted.map(({ time }) => time), [quoted])
  const series = useMemo(() => seriesOf(quoted), [quoted])
  const chart = (
    <TimeChart
      key={`${times[0]} ${times.length}`}
      label="Quantity asked and bid"
      times={times}
      series={series}
      format={thousandsText}
    />
  )
  const sums = (
    <PagedTable
      label="Quantity asked and bid"
      columns={sumColumns}
      rows={quoted}
      rowKey={({ time }) => String(time)}
      empty={empty}
    />
  )
  const each = (
    <PagedTable
      label="Order book rows"
      columns={rowColumns}
      rows={rows}
      rowKey={({ timestamp, side, price }) => `${timestamp} ${side} ${price}`}
      empty={empty}
    />
  )
  return (
    <Panel title="Order book">
      {rows.length === 0 ? (
        empty
      ) : (
        <Tabs
          label="Order book"
          current={shown}
          onChange={setShown}
          tabs={[
            { key: 'chart', label: 'Chart', content: chart },
            { key: 'table', label: 'Table', content: sums },
            { key: 'rows', label: 'All rows', content: each },
          ]}
        />
      )}
    </Panel>
  )
}
