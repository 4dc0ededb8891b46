import type { GalleryEntry } from '../../gallery/entry'
import { type Column, DataTable } from '../table/data-table'
import { Chart } from './chart'
import type { ChartOption } from './chart-option'

type Month = { readonly month: string; readonly incoming: number; readonly outgoing: number }

const months: readonly Month[] = [
  { month: 'Jan', incoming: 42_000, outgoing: 31_000 },
  { month: 'Feb', incoming: 38_500, outgoing: 36_000 },
  { month: 'Mar', incoming: 61_000, outgoing: 29_500 },
  { month: 'Apr', incoming: 57_200, outgoing: 44_000 },
]
const columns: readonly Column<Month>[] = [
  { key: 'month', header: 'Month', cell: ({ month }) => month },
  { key: 'incoming', header: 'Incoming', cell: ({ incoming }) => incoming, align: 'end' },
  { key: 'outgoing', header: 'Outgoing', cell: ({ outgoing }) => outgoing, align: 'end' },
]
const table = (label: string) => (
  <DataTable label={label} columns={columns} rows={months} rowKey={({ month }) => month} />
)

const bars: ChartOption = {
  legend: {},
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: months.map(({ month }) => month) },
  yAxis: { type: 'value' },
  series: [
    { name: 'Incoming', type: 'bar', data: months.map(({ incoming }) => incoming) },
    { name: 'Outgoing', type: 'bar', data: months.map(({ outgoing }) => outgoing) },
  ],
}
const candles: ChartOption = {
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: ['10:00', '10:05', '10:10', '10:15', '10:20'] },
  yAxis: { type: 'value', scale: true },
  dataZoom: [{ type: 'inside' }],
  series: [
    {
      type: 'candlestick',
      data: [
        [101, 104, 100, 105],
        [104, 102, 101, 106],
        [102, 107, 101, 108],
        [107, 106, 104, 109],
        [106, 110, 105, 111],
      ],
    },
  ],
}

export const entry: GalleryEntry = {
  title: 'Chart',
  lead: 'How figures develop or compare. The library comes with the first chart; the same figures are there as a table.',
  states: [
    {
      title: 'Two series',
      content: <Chart label="Turnover in EUR, January to April 2026" option={bars} table={table('Turnover')} />,
    },
    {
      title: 'Candles',
      content: <Chart label="Rate of USDT in EUR, 10:00 to 10:20" option={candles} table={table('Rate')} />,
    },
  ],
}
