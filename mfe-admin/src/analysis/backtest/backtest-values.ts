import {
  type AverageType,
  type BacktestSymbol,
  backtestDefaults,
  type CandleRange,
  quoteCurrency,
} from '@dossier/contract/office/analysis'
import { analysisMessages } from '@dossier/contract/office/messages'
import { isCalendarDate } from '@dossier/contract/platform/dates'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import type { FieldErrors } from '@dossier/shared-ui/checked-form'

/** What is typed: the names are those of the call (LAB-08), but for the currencies, which it takes as one symbol. */
export type BacktestValues = {
  readonly currency: string
  readonly quote: string
  readonly dateRange: string
  readonly indicatorType: string
  readonly from: string
  readonly to: string
  readonly risk: number | string
}

/** LAB-06. */
export const valuesAtFirst = (today: string): BacktestValues => ({
  currency: backtestDefaults.currency,
  quote: quoteCurrency,
  dateRange: backtestDefaults.range,
  indicatorType: backtestDefaults.average,
  from: backtestDefaults.from,
  to: today,
  risk: backtestDefaults.risk,
})

const dateError = (date: string) => (isCalendarDate(date) ? undefined : validationMessages.invalidDate)

/** What is wrong before anything is sent; how long a period may be is the server's to say. */
export function checkBacktest({ from, to, risk }: BacktestValues): FieldErrors<BacktestValues> {
  const isBackwards = isCalendarDate(from) && isCalendarDate(to) && from > to
  return {
    from: isBackwards ? analysisMessages.startAfterEnd : dateError(from),
    to: dateError(to),
    risk: typeof risk === 'number' && risk > 0 && risk <= 100 ? undefined : analysisMessages.riskRange,
  }
}

/** As the call takes it; the options that are chosen from are those of the contract. */
export const bodyOf = ({ currency, quote, dateRange, indicatorType, from, to, risk }: BacktestValues) => ({
  symbol: `${currency}${quote}` as BacktestSymbol,
  dateRange: dateRange as CandleRange,
  indicatorType: indicatorType as AverageType,
  from,
  to,
  risk: Number(risk),
})
