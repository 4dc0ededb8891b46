import { Decimal128, Double } from 'bson'
import { refuseUnsupported } from './errors'
import type { AnyNumber } from './kinds'
import { isInt32, numberTypeOf, toNumber, unbox } from './numbers'

/** A double, boxed where it would be stored as an int32 otherwise. */
export function doubleOf(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value
}

/** The sum in the type MongoDB gives it: int, long beyond it, double with a double. Undefined beyond a long. */
export function addNumbers(a: AnyNumber, b: AnyNumber): AnyNumber | undefined {
  if (typeof a === 'number' && typeof b === 'number' && isInt32(a) && isInt32(b) && isInt32(a + b)) return a + b
  return combine(a, b, { ofIntegers: (x, y) => x + y, ofDoubles: (x, y) => x + y })
}

/** The product, like the sum. */
export function multiplyNumbers(a: AnyNumber, b: AnyNumber): AnyNumber | undefined {
  return combine(a, b, { ofIntegers: (x, y) => x * y, ofDoubles: (x, y) => x * y })
}

type Operation = { ofIntegers(x: bigint, y: bigint): bigint; ofDoubles(x: number, y: number): number }

function combine(a: AnyNumber, b: AnyNumber, { ofIntegers, ofDoubles }: Operation): AnyNumber | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) return refuseUnsupported('Arithmetic on decimals is')
  const types = [numberTypeOf(a), numberTypeOf(b)]
  if (types.includes('double')) return doubleOf(ofDoubles(toNumber(a), toNumber(b)))
  const result = ofIntegers(integerOf(a), integerOf(b))
  if (!types.includes('long') && isInt32(Number(result))) return Number(result)
  return BigInt.asIntN(64, result) === result ? result : undefined
}

/** The exact value of an int or a long. */
export function integerOf(value: AnyNumber): bigint {
  const unboxed = unbox(value)
  return typeof unboxed === 'bigint' ? unboxed : BigInt(toNumber(unboxed))
}
