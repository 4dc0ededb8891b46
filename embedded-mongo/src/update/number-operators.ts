import { Double } from 'bson'
import { addNumbers, integerOf, multiplyNumbers } from '../values/arithmetic'
import { refuse } from '../values/errors'
import { type AnyNumber, isDocument, isNumber } from '../values/kinds'
import { numberTypeOf } from '../values/numbers'
import { showValue } from '../values/show'
import { typeNameOf } from '../values/types'
import type { Change, Place } from './change'
import { replaced } from './field-operators'

export function increment(argument: unknown, path: string): Change {
  if (!isNumber(argument)) return refuseArgument('increment', argument, path)
  return {
    creates: true,
    of: (value, { place }) => {
      if (value === undefined) return { to: argument }
      return replaced(
        value,
        addNumbers(numberIn(value, '$inc', place), argument) ?? refuseOverflow('$inc', value, place),
      )
    },
  }
}

export function multiply(argument: unknown, path: string): Change {
  if (!isNumber(argument)) return refuseArgument('multiply', argument, path)
  return {
    creates: true,
    of: (value, { place }) => {
      if (value === undefined) return { to: zeroLike(argument) }
      const number = numberIn(value, '$mul', place)
      return replaced(value, multiplyNumbers(number, argument) ?? refuseOverflow('$mul', value, place))
    },
  }
}

function refuseArgument(verb: string, argument: unknown, path: string): never {
  return refuse('TypeMismatch', `Cannot ${verb} with non-numeric argument: {${path}: ${showValue(argument)}}`)
}

function numberIn(value: unknown, operator: string, place: Place): AnyNumber {
  if (isNumber(value)) return value
  return refuse(
    'TypeMismatch',
    `Cannot apply ${operator} to a value of non-numeric type. ${described(value, place)} of non-numeric type ${typeNameOf(value)}`,
  )
}

const described = (_: unknown, { id, name }: Place) => `{_id: ${showValue(id)}} has the field '${name}'`

function refuseOverflow(operator: string, value: unknown, { id }: Place): never {
  return refuse(
    'BadValue',
    `Failed to apply ${operator} operations to current value (${showValue(value)}) for document {_id: ${showValue(id)}}`,
  )
}

function zeroLike(number: AnyNumber): AnyNumber {
  const zeros = { int: 0, long: 0n, double: new Double(0), decimal: 0 }
  return multiplyNumbers(number, zeros[numberTypeOf(number)]) ?? 0
}

type BitOperation = { operator: BitOperator; operand: AnyNumber }

const BIT_OPERATORS = {
  and: (a: bigint, b: bigint) => a & b,
  or: (a: bigint, b: bigint) => a | b,
  xor: (a: bigint, b: bigint) => a ^ b,
}

type BitOperator = keyof typeof BIT_OPERATORS

export function bitwise(argument: unknown, path: string): Change {
  const operations = bitOperations(argument, path)
  return {
    creates: true,
    of: (value, { place }) => {
      const before = value === undefined ? 0 : wholeNumberIn(value, place)
      return replaced(value, operations.reduce(applyBits, before))
    },
  }
}

function applyBits(value: AnyNumber, { operator, operand }: BitOperation): AnyNumber {
  const result = BIT_OPERATORS[operator](integerOf(value), integerOf(operand))
  return numberTypeOf(value) === 'long' || numberTypeOf(operand) === 'long' ? result : Number(result)
}

function bitOperations(argument: unknown, path: string): BitOperation[] {
  if (!isDocument(argument)) {
    return refuse(
      'BadValue',
      `The $bit modifier is not compatible with a ${typeNameOf(argument)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    )
  }
  const names = Object.keys(argument)
  if (names.length === 0) {
    refuse(
      'BadValue',
      'You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}',
    )
  }
  return names.map((name) => bitOperation(name, argument[name], path))
}

function bitOperation(name: string, operand: unknown, path: string): BitOperation {
  if (name !== 'and' && name !== 'or' && name !== 'xor') {
    return refuse(
      'BadValue',
      `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${path}: ${showValue(operand)}}`,
    )
  }
  if (isNumber(operand) && isWhole(operand)) return { operator: name, operand }
  return refuse(
    'BadValue',
    `The $bit modifier field must be an Integer(32/64 bit); a '${typeNameOf(operand)}' is not supported here: {${name}: ${showValue(operand)}}`,
  )
}

const isWhole = (number: AnyNumber) => numberTypeOf(number) === 'int' || numberTypeOf(number) === 'long'

function wholeNumberIn(value: unknown, { id, name }: Place): AnyNumber {
  if (isNumber(value) && isWhole(value)) return value
  return refuse(
    'BadValue',
    `Cannot apply $bit to a value of non-integral type.{_id: ${showValue(id)}} has the field ${name} of non-integer type ${typeNameOf(value)}`,
  )
}
