import { averagePeriods } from '@dossier/contract/office/analysis'
import { type Column, DateText, EmptyState, Tabs } from '@dossier/shared-ui/data'
import { useMemo, useState } from 'react'
import type { Mark, Series } from '../chart/series'
import { TimeChart } from '../chart/time-chart'
import { priceText } from '../figures'
import { PagedTable } from '../paged-table'
import type { Tested } from './tested'

type Row = {
  readonly time: string
  readonly price: number
  readonly fast: number | null
  readonly slow: number | null
  readonly long: number | null
  readonly trade: string
}

/** The prices with their averages and trades, drawn or as a table. */
export function PriceChart({ tested }: { readonly tested: Tested }) {
  const [shown, setShown] = useState('chart')
  const { symbol, times } = tested
  const moments = useMemo(() => times.map((time) => Date.parse(time)), [times])
  const series = useMemo(() => seriesOf(tested), [tested])
  const marks = useMemo(() => marksOf(tested), [tested])
  const chart = (
    <TimeChart
      key={`${symbol} ${times[0]} ${times.length}`}
      label={`Prices, averages and trades of ${symbol}`}
      times={moments}
      series={series}
      marks={marks}
      format={priceText}
    />
  )
  return (
    <Tabs
      label="Prices, averages and trades"
      current={shown}
      onChange={setShown}
      tabs={[
        { key: 'chart', label: 'Chart', content: chart },
        { key: 'table', label: 'Table', content: <PriceTable tested={tested} /> },
      ]}
    />
  )
}

const seriesOf = ({ prices, fast, slow, long }: Tested): readonly Series[] => [
  { name: 'Price', values: prices, look: 'main' },
  { name: `Fast (${averagePeriods.fast})`, values: fast, look: 'dashed' },
  { name: `Slow (${averagePeriods.slow})`, values: slow, look: 'dotted' },
  { name: `Long (${averagePeriods.long})`, values: long, look: 'long' },
]

function marksOf({ times, trades }: Tested): readonly Mark[] {
  const places = new Map(times.map((time, at) => [time, at]))
  return trades.map(({ time, price, type }) => ({ at: places.get(time) ?? 0, value: price, kind: type }))
}

const averageText = (value: number | null) => (value === null ? '—' : priceText(value))

const columns: readonly Column<Row>[] = [
  { key: 'time', header: 'Time', tight: true, cell: ({ time }) => <DateText value={time} as="time" /> },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => priceText(price) },
  { key: 'fast', header: 'Fast', align: 'end', cell: ({ fast }) => averageText(fast) },
  { key: 'slow', header: 'Slow', align: 'end', cell: ({ slow }) => averageText(slow) },
  { key: 'long', header: 'Long', align: 'end', cell: ({ long }) => averageText(long) },
  { key: 'trade', header: 'Trade', cell: ({ trade }) => trade },
]

const tradeNames = { buy: 'Bought', sell: 'Sold' } as const

function PriceTable({ tested: { times, prices, fast, slow, long, trades } }: { readonly tested: Tested }) {
  const rows = useMemo(() => {
    const traded = new Map(trades.map(({ time, type }) => [time, tradeNames[type]]))
    return times.map(
      (time, at): Row => ({
        time,
        price: prices[at] ?? 0,
        fast: fast[at] ?? null,
        slow: slow[at] ?? null,
        long: long[at] ?? null,
        trade: traded.get(time) ?? '',
      }),
    )
  }, [times, prices, fast, slow, long, trades])
  return (
    <PagedTable
      label="Prices, averages and trades"
      columns={columns}
      rows={rows}
      rowKey={({ time }) => time}
      empty={<EmptyState text="There are no prices of this period" />}
    />
  )
}
