import type { Decimal128 } from 'bson'

/** A finite number without rounding: coefficient × 10^exponent. */
export type Exact = { coefficient: bigint; exponent: number }

/** The exact value of a finite double, int64 or decimal. */
export function exactOf(value: number | bigint | Decimal128): Exact {
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 }
  return typeof value === 'number' ? exactDouble(value) : exactDecimal(value)
}

const MANTISSA_BITS = 52
const SMALLEST_EXPONENT = -1074

function exactDouble(value: number): Exact {
  if (Number.isSafeInteger(value)) return { coefficient: BigInt(value), exponent: 0 }
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, Math.abs(value))
  const bits = view.getBigUint64(0)
  const biased = Number(bits >> BigInt(MANTISSA_BITS))
  const fraction = bits & ((1n << BigInt(MANTISSA_BITS)) - 1n)
  const mantissa = biased === 0 ? fraction : fraction | (1n << BigInt(MANTISSA_BITS))
  const power = Math.max(biased - 1, 0) + SMALLEST_EXPONENT
  const magnitude = power >= 0 ? mantissa << BigInt(power) : mantissa * 5n ** BigInt(-power)
  return { coefficient: value < 0 ? -magnitude : magnitude, exponent: Math.min(power, 0) }
}

function exactDecimal(value: Decimal128): Exact {
  const [digits = '0', power = '0'] = value.toString().split('E')
  const [whole = '0', fraction = ''] = digits.split('.')
  return { coefficient: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

export function subtractExact(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent)
  return { coefficient: scaledTo(a, exponent) - scaledTo(b, exponent), exponent }
}

const scaledTo = ({ coefficient, exponent }: Exact, target: number) => coefficient * 10n ** BigInt(exponent - target)

/** Negative, zero or positive. */
export function compareExact(a: Exact, b: Exact): number {
  const { coefficient } = subtractExact(a, b)
  return coefficient < 0n ? -1 : coefficient > 0n ? 1 : 0
}
