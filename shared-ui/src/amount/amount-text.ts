/** A narrow blank that does not break, so that no reader takes it for a decimal point. */
const groupSeparator = '\u202f'

const groups = /^(-?)(\d{1,3}(?:([,.'\s])\d{3})(?:\3\d{3})*)(?:([,.])(\d{1,2}))?$/
const plain = /^-?\d+(?:[,.]\d+)?$/

/**
 * Returns the number a text means: '1,234.56', '1.234,56', "1'234.56" and '1 234,56' are the same. What stands before
 * three digits separates thousands, save for a single point: 1.234 has three decimals. '' for nothing, the text itself
 * while it is no number.
 */
export function amountIn(text: string): number | string {
  const trimmed = text.trim()
  const isPoint = /^-?\d+\.\d+$/.test(trimmed)
  const grouped = isPoint ? null : groups.exec(trimmed)
  if (grouped !== null && grouped[3] !== grouped[4]) {
    const [, sign = '', whole = '', , , decimals = '0'] = grouped
    return Number(`${sign}${whole.replaceAll(/\D/g, '')}.${decimals}`)
  }
  return plain.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** Returns an amount in groups of three digits; with decimals only where it has some, and then at least these. */
export function amountText(amount: number, decimals = 2): string {
  const text = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : decimals,
    maximumFractionDigits: 6,
  })
  return text.format(amount).replaceAll(',', groupSeparator)
}

/** Returns an amount with its currency, as 'EUR 12 500'. */
export const moneyText = (amount: number, currency: string): string => `${currency} ${amountText(amount)}`

const decimalsOf = (value: number) => `${value}`.split('.')[1]?.length ?? 0

/** Returns the message for a number with more decimals than it may have; undefined when it is fine, or no number yet. */
export const tooManyDecimals = (value: number | string, decimals: number): string | undefined =>
  typeof value === 'number' && decimalsOf(value) > decimals
    ? decimals === 0
      ? 'Enter a whole number'
      : `Enter at most ${decimals} decimals`
    : undefined
