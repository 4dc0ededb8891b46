import type { FieldErrors } from '../../platform/errors'
import { peopleLimits } from '../limits'
import { backOfficeMessages as texts } from '../messages/back-office'

/** The numbers of platform control. */
export const controlNumbers = ['subscription_cost', 'subscription_amount_rows', 'subscription_cost_per_row'] as const
export type ControlNumber = (typeof controlNumbers)[number]

/** ADM-21: the errors of platform control by field, all at once. Rows are whole, amounts exact to the millionth. */
export function checkPlatformControl(typed: Readonly<Record<ControlNumber, number>>): FieldErrors {
  const wrong = controlNumbers.filter((name) => {
    const decimals = name === 'subscription_amount_rows' ? 0 : peopleLimits.creditDecimals
    const value = typed[name]
    return !(value >= 0 && value <= peopleLimits.platformControlMaximum && hasAtMostDecimals(value, decimals))
  })
  return Object.fromEntries(wrong.map((name) => [name, texts.checkValue]))
}

/** ADM-07, ADM-14: what is wrong with an amount of credits to be given. */
export function checkCreditAmount(amount: number): string | undefined {
  if (!(amount > 0)) return texts.amountAboveZero
  if (amount > peopleLimits.creditMaximum) return texts.amountTooGreat
  return hasAtMostDecimals(amount, peopleLimits.creditDecimals) ? undefined : texts.amountDecimals
}

const hasAtMostDecimals = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value
