import { Decimal128 } from 'bson'
import { addNumbers, doubleOf, integerOf, multiplyNumbers } from '../../values/arithmetic'
import { refuse, refuseUnsupported } from '../../values/errors'
import { type AnyNumber, isNullish, isNumber } from '../../values/kinds'
import { numberTypeOf, toNumber } from '../../values/numbers'
import { typeNameOf } from '../../values/types'
import { type OperatorTable, ofArguments } from './operator'

const MANY = Number.POSITIVE_INFINITY

/** A sum; beyond a long it becomes a double. */
export function sumOf(a: AnyNumber, b: AnyNumber): AnyNumber {
  return addNumbers(a, b) ?? doubleOf(toNumber(a) + toNumber(b))
}

const productOf = (a: AnyNumber, b: AnyNumber) => multiplyNumbers(a, b) ?? doubleOf(toNumber(a) * toNumber(b))

const negative = (value: AnyNumber) => productOf(value, -1)

/** One of the numbers may be a date, and the sum is one then. */
function add(values: readonly unknown[]): unknown {
  if (values.some(isNullish)) return null
  const dates = values.filter((value) => value instanceof Date)
  const numbers = values.filter((value) => !(value instanceof Date))
  const wrong = numbers.find((value) => !isNumber(value))
  if (wrong !== undefined) {
    refuse('TypeMismatch', `$add only supports numeric or date types, not ${typeNameOf(wrong)}`)
  }
  if (dates.length > 1) refuse(16612, 'only one date allowed in an $add expression')
  const sum = numbers.filter(isNumber).reduce<AnyNumber>(sumOf, 0)
  const [date] = dates
  return date === undefined ? sum : shifted(date, sum)
}

function shifted(date: Date, milliseconds: AnyNumber): Date {
  const result = new Date(date.getTime() + Math.round(toNumber(milliseconds)))
  return Number.isNaN(result.getTime()) ? refuse('Overflow', 'date overflow') : result
}

function subtract([minuend, subtrahend]: readonly unknown[]): unknown {
  if (isNullish(minuend) || isNullish(subtrahend)) return null
  if (isNumber(minuend) && isNumber(subtrahend)) return sumOf(minuend, negative(subtrahend))
  if (minuend instanceof Date && subtrahend instanceof Date) return BigInt(minuend.getTime() - subtrahend.getTime())
  if (minuend instanceof Date && isNumber(subtrahend)) return shifted(minuend, negative(subtrahend))
  return refuse('TypeMismatch', `can't $subtract ${typeNameOf(subtrahend)} from ${typeNameOf(minuend)}`)
}

function multiply(values: readonly unknown[]): unknown {
  if (values.some(isNullish)) return null
  const wrong = values.find((value) => !isNumber(value))
  if (wrong !== undefined) refuse('TypeMismatch', `$multiply only supports numeric types, not ${typeNameOf(wrong)}`)
  return values.filter(isNumber).reduce<AnyNumber>(productOf, 1)
}

function divide([dividend, divisor]: readonly unknown[]): unknown {
  if (isNullish(dividend) || isNullish(divisor)) return null
  const [a, b] = numbersOf('$divide', dividend, divisor)
  if (b === 0) refuse('BadValue', "can't $divide by zero")
  return doubleOf(a / b)
}

function numbersOf(name: string, a: unknown, b: unknown): [number, number] {
  if (!isNumber(a) || !isNumber(b)) {
    return refuse('TypeMismatch', `${name} only supports numeric types, not ${typeNameOf(a)} and ${typeNameOf(b)}`)
  }
  refuseDecimals(a, b)
  return [toNumber(a), toNumber(b)]
}

/** Decimals would lose what they are for. */
function refuseDecimals(...numbers: readonly AnyNumber[]): void {
  if (numbers.some((number) => number instanceof Decimal128)) refuseUnsupported('Arithmetic on decimals is')
}

function modulo([dividend, divisor]: readonly unknown[]): unknown {
  if (isNullish(dividend) || isNullish(divisor)) return null
  const [a, b] = numbersOf('$mod', dividend, divisor)
  if (b === 0) refuse(16610, "can't $mod by zero")
  if (!isNumber(dividend) || !isNumber(divisor)) return null
  const types = [numberTypeOf(dividend), numberTypeOf(divisor)]
  if (types.includes('double')) return doubleOf(a % b)
  const result = integerOf(dividend) % integerOf(divisor)
  return types.includes('long') ? result : Number(result)
}

export const ARITHMETIC_OPERATORS: OperatorTable = {
  $add: ofArguments('$add', [0, MANY], add),
  $subtract: ofArguments('$subtract', 2, subtract),
  $multiply: ofArguments('$multiply', [0, MANY], multiply),
  $divide: ofArguments('$divide', 2, divide),
  $mod: ofArguments('$mod', 2, modulo),
}
