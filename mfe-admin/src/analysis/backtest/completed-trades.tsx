import type { CompletedTrade } from '@dossier/contract/office/schemas/analysis'
import { type Column, DateText, EmptyState } from '@dossier/shared-ui/data'
import { percentText, priceText } from '../figures'
import { PagedTable } from '../paged-table'

const columns: readonly Column<CompletedTrade>[] = [
  { key: 'buyDate', header: 'Bought', tight: true, cell: ({ buyDate }) => <DateText value={buyDate} as="time" /> },
  { key: 'buyPrice', header: 'Buy price', align: 'end', cell: ({ buyPrice }) => priceText(buyPrice) },
  { key: 'sellDate', header: 'Sold', tight: true, cell: ({ sellDate }) => <DateText value={sellDate} as="time" /> },
  { key: 'sellPrice', header: 'Sell price', align: 'end', cell: ({ sellPrice }) => priceText(sellPrice) },
  { key: 'profitAbs', header: 'Profit', align: 'end', cell: ({ profitAbs }) => priceText(profitAbs) },
  { key: 'profitPct', header: 'Profit in percent', align: 'end', cell: ({ profitPct }) => percentText(profitPct) },
]

export const CompletedTrades = ({ trades }: { readonly trades: readonly CompletedTrade[] }) => (
  <PagedTable
    label="Completed trades"
    columns={columns}
    rows={trades}
    rowKey={({ buyDate }) => buyDate}
    empty={<EmptyState text="Nothing was bought and sold again" />}
  />
)
