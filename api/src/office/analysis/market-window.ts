import { defaultWindowHours, type OrderBookSymbol, orderBookSymbols } from '@dossier/contract/office/analysis'
import { officeLimits } from '@dossier/contract/office/limits'
import { analysisMessages } from '@dossier/contract/office/messages'
import { ensure } from '../../platform/errors'
import type { MarketWindow } from './market-row.repository'

const hourMs = 3_600_000

type Sent = { readonly symbol?: OrderBookSymbol; readonly start?: string; readonly end?: string }

/** The window that is asked for: the first symbol, up to now and 24 hours before its end where these are not named (LAB-15). */
export function windowOf({ symbol = orderBookSymbols[0], ...sent }: Sent, now: Date): MarketWindow {
  const end = sent.end === undefined ? now : new Date(sent.end)
  const start = sent.start === undefined ? new Date(end.getTime() - defaultWindowHours * hourMs) : new Date(sent.start)
  ensure(start <= end, 'invalid-request', { errors: { start: analysisMessages.startAfterEnd } })
  const hours = (end.getTime() - start.getTime()) / hourMs
  const isShort = hours <= officeLimits.marketWindowDays * 24
  ensure(isShort, 'invalid-request', { errors: { start: analysisMessages.windowTooLong } })
  return { symbol, start, end }
}
