import { doubleOf, integerOf } from '../../values/arithmetic'
import { refuse } from '../../values/errors'
import { exactOf, roundExact } from '../../values/exact'
import { type AnyNumber, isNullish, isNumber } from '../../values/kinds'
import { isInt32, numberTypeOf, toInteger, toNumber } from '../../values/numbers'
import { typeNameOf } from '../../values/types'
import { refuseDecimals } from './arithmetic'
import { type Operator, type OperatorTable, ofArguments, ofOne } from './operator'

/** An operator on one number: null stays null, other kinds are refused (28765). */
function ofNumber(name: string, compute: (number: AnyNumber) => unknown): Operator {
  return ofOne(name, (value) => {
    if (isNullish(value)) return null
    if (!isNumber(value)) return refuse(28765, `${name} only supports numeric types, not ${typeNameOf(value)}`)
    refuseDecimals(value)
    return compute(value)
  })
}

type Domain = { from: number; to: number; code?: number; problem?: string }

/** A function of doubles; refuses arguments outside its domain. NaN stays NaN. */
function ofDouble(name: string, compute: (number: number) => number, domain?: Domain): Operator {
  return ofNumber(name, (value) => {
    const number = toNumber(value)
    if (domain !== undefined && (number < domain.from || number > domain.to)) {
      refuse(
        domain.code ?? 50989,
        domain.problem ?? `cannot apply ${name} to ${number}, value must be in [${domain.from},${domain.to}]`,
      )
    }
    return doubleOf(compute(number))
  })
}

const isWhole = (value: AnyNumber) => numberTypeOf(value) !== 'double'

/** Integers stay as they are. */
const rounding = (name: string, round: (number: number) => number) =>
  ofNumber(name, (value) => (isWhole(value) ? value : doubleOf(round(toNumber(value)))))

function absolute(value: AnyNumber): unknown {
  if (!isWhole(value)) return doubleOf(Math.abs(toNumber(value)))
  const integer = integerOf(value)
  if (integer === -(2n ** 63n)) refuse(28680, "can't take $abs of long long min")
  const result = integer < 0n ? -integer : integer
  return numberTypeOf(value) === 'long' || result > 2n ** 31n - 1n ? result : Number(result)
}

const DEEPEST_PLACE = 100
const HIGHEST_PLACE = -20

/** Rounds at a decimal place, which may be negative. */
function atPlace(name: string, way: 'half-to-even' | 'to-zero'): Operator {
  return ofArguments(name, [1, 2], ([value, place = 0]) => {
    if (isNullish(value) || isNullish(place)) return null
    if (!isNumber(value)) return refuse(51081, `${name} only supports numeric types, not ${typeNameOf(value)}`)
    refuseDecimals(value)
    const digits = toInteger(place)
    if (digits === undefined) return refuse(51082, `precision argument to ${name} must be a integral value`)
    if (digits < HIGHEST_PLACE || digits > DEEPEST_PLACE) {
      refuse(51083, `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`)
    }
    const number = isWhole(value) ? integerOf(value) : toNumber(value)
    if (typeof number === 'number' && !Number.isFinite(number)) return number
    const { coefficient, exponent } = roundExact(exactOf(number), digits, way)
    const rounded = Number(`${coefficient}e${exponent}`)
    if (!isWhole(value)) return doubleOf(rounded)
    return numberTypeOf(value) === 'int' && isInt32(rounded)
      ? rounded
      : coefficient * 10n ** BigInt(Math.max(exponent, 0))
  })
}

const POSITIVE = { from: Number.MIN_VALUE, to: Number.POSITIVE_INFINITY }
const UNIT = { from: -1, to: 1 }

export const FUNCTION_OPERATORS: OperatorTable = {
  $abs: ofNumber('$abs', absolute),
  $ceil: rounding('$ceil', Math.ceil),
  $floor: rounding('$floor', Math.floor),
  $round: atPlace('$round', 'half-to-even'),
  $trunc: atPlace('$trunc', 'to-zero'),
  $exp: ofDouble('$exp', Math.exp),
  $ln: ofDouble('$ln', Math.log, { ...POSITIVE, code: 28766, problem: "$ln's argument must be a positive number" }),
  $log10: ofDouble('$log10', Math.log10, {
    ...POSITIVE,
    code: 28761,
    problem: "$log10's argument must be a positive number",
  }),
  $sqrt: ofDouble('$sqrt', Math.sqrt, {
    from: 0,
    to: Number.POSITIVE_INFINITY,
    code: 28714,
    problem: "$sqrt's argument must be greater than or equal to 0",
  }),
  $sin: ofDouble('$sin', Math.sin, { from: -Number.MAX_VALUE, to: Number.MAX_VALUE }),
  $cos: ofDouble('$cos', Math.cos, { from: -Number.MAX_VALUE, to: Number.MAX_VALUE }),
  $tan: ofDouble('$tan', Math.tan, { from: -Number.MAX_VALUE, to: Number.MAX_VALUE }),
  $asin: ofDouble('$asin', Math.asin, UNIT),
  $acos: ofDouble('$acos', Math.acos, UNIT),
  $atan: ofDouble('$atan', Math.atan),
  $sinh: ofDouble('$sinh', Math.sinh),
  $cosh: ofDouble('$cosh', Math.cosh),
  $tanh: ofDouble('$tanh', Math.tanh),
  $asinh: ofDouble('$asinh', Math.asinh),
  $acosh: ofDouble('$acosh', Math.acosh, { from: 1, to: Number.POSITIVE_INFINITY }),
  $atanh: ofDouble('$atanh', Math.atanh, UNIT),
  $degreesToRadians: ofDouble('$degreesToRadians', (degrees) => (degrees * Math.PI) / 180),
  $radiansToDegrees: ofDouble('$radiansToDegrees', (radians) => (radians * 180) / Math.PI),
}
