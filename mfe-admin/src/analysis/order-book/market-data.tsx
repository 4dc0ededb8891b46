import type { MarketSource } from '@dossier/contract/office/analysis'
import { officeLimits } from '@dossier/contract/office/limits'
import type { MarketTrade, OrderBookRow } from '@dossier/contract/office/schemas/analysis'
import { Alert, Stack } from '@dossier/shared-ui/core'
import { EmptyState } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { useMemo } from 'react'
import { SourceNote } from '../source-note'
import { inSpan, type PriceSpan } from './price-span'
import { QuotedPanel } from './quoted-panel'
import { TradedPanel } from './traded-panel'

type Props = {
  readonly book: { readonly source: MarketSource; readonly rows: readonly OrderBookRow[] }
  readonly trades: { readonly trades: readonly MarketTrade[]; readonly more: boolean }
  readonly span: PriceSpan
}

/** What was fetched, at the prices that are looked at: lists and charts narrow alike (LAB-12). */
export function MarketData({ book: { source, rows }, trades: { trades, more }, span }: Props) {
  const quoted = useMemo(() => inSpan(rows, span), [rows, span])
  const traded = useMemo(() => inSpan(trades, span), [trades, span])
  if (source === 'none' && rows.length === 0 && trades.length === 0) {
    return (
      <Panel title="Order book and trades">
        <EmptyState text="No order book is collected: none is set up" />
      </Panel>
    )
  }
  return (
    <Stack>
      <SourceNote source={source} />
      {more ? (
        <Alert state="pending">
          Only the first {officeLimits.marketTrades.toLocaleString('en-GB')} trades are shown. Choose a shorter time
          range.
        </Alert>
      ) : null}
      <QuotedPanel rows={quoted} />
      <TradedPanel trades={traded} />
    </Stack>
  )
}
