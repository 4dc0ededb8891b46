import {
  type AverageType,
  type BacktestSymbol,
  type CandleRange,
  candlesBetween,
} from '@dossier/contract/office/analysis'
import { officeLimits } from '@dossier/contract/office/limits'
import { analysisMessages } from '@dossier/contract/office/messages'
import type { BacktestAnswer } from '@dossier/contract/office/schemas/analysis'
import { daysAfter } from '@dossier/contract/platform/dates'
import { DomainError, ensure } from '../../platform/errors'
import type { ActorContext } from '../context'
import { backtest, type Candle } from './backtest'
import { MarketFailure, type Period } from './sources/market'

type Asked = {
  readonly symbol: BacktestSymbol
  readonly from: string
  readonly to: string
  readonly dateRange: CandleRange
  readonly indicatorType: AverageType
  readonly risk: number
}

/**
 * LAB-08: what the rule would have traded on the prices of these days (UTC), both included, as far as their candles are
 * closed. Without a provider there are no prices; 502 where it gives none.
 */
export async function backTestData(ctx: ActorContext, { symbol, from, to, dateRange: range, ...settings }: Asked) {
  ensure(from <= to, 'invalid-request', { errors: { from: analysisMessages.startAfterEnd } })
  const isBearable = candlesBetween(from, to, range) <= officeLimits.backtestCandles
  ensure(isBearable, 'invalid-request', { errors: { from: analysisMessages.tooManyCandles } })
  const end = Math.min(Date.parse(daysAfter(to, 1)), ctx.now().getTime())
  const candles = await candlesOf(ctx, { symbol, range, from: Date.parse(from), until: end })
  return answerOf(candles, backtest(candles, settings), ctx.candleSource?.kind ?? 'none')
}

async function candlesOf({ candleSource, log }: ActorContext, period: Period): Promise<readonly Candle[]> {
  try {
    return (await candleSource?.candles(period)) ?? []
  } catch (error) {
    if (!(error instanceof MarketFailure)) throw error
    log.warn({ err: error }, 'no candles')
    throw new DomainError('provider-failed')
  }
}

const instantOf = (time: number) => new Date(time).toISOString()

function answerOf(
  candles: readonly Candle[],
  { prices, fast, slow, long, trades, completed, total }: ReturnType<typeof backtest>,
  source: BacktestAnswer['source'],
): BacktestAnswer {
  return {
    source,
    prices,
    times: candles.map(({ time }) => instantOf(time)),
    fast: [...fast],
    slow: [...slow],
    long: [...long],
    trades: trades.map(({ time, ...trade }) => ({ ...trade, time: instantOf(time) })),
    completedTrades: completed.map(({ bought, sold, profit, percent }) => ({
      buyDate: instantOf(bought.time),
      buyPrice: bought.price,
      sellDate: instantOf(sold.time),
      sellPrice: sold.price,
      profitAbs: profit,
      profitPct: percent,
    })),
    summary: { totalProfit: total.profit, totalPct: total.percent },
  }
}
