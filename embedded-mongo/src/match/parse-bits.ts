import { Binary } from 'bson'
import { refuse } from '../values/errors'
import { bytesOf, isNumber } from '../values/kinds'
import { toInteger, truncate } from '../values/numbers'
import { showValue } from '../values/show'
import type { FieldTest } from './condition'

type BitsName = '$bitsAllSet' | '$bitsAnySet' | '$bitsAllClear' | '$bitsAnyClear'

const MASK_BITS = 64

/** Bits are given as positions, as a number whose bits are set, or as binary data. */
export function parseBits(name: BitsName, argument: unknown): FieldTest {
  const quantity = name.startsWith('$bitsAll') ? 'all' : 'any'
  return { op: 'bits', positions: positionsOf(name, argument), quantity, state: name.endsWith('Set') }
}

function positionsOf(name: BitsName, argument: unknown): number[] {
  if (Array.isArray(argument)) return argument.map((position) => positionOf(name, position))
  if (argument instanceof Binary) return positionsIn(argument)
  if (!isNumber(argument)) {
    return refuse('BadValue', `${name} takes an Array, a number, or a BinData but received: ${showValue(argument)}`)
  }
  const mask = truncate(argument)
  if (mask === undefined || toInteger(argument) === undefined || mask < 0n) {
    return refuse('FailedToParse', `Expected a non-negative integer in: ${name}: ${showValue(argument)}`)
  }
  return Array.from({ length: MASK_BITS }, (_, position) => position).filter(
    (position) => ((mask >> BigInt(position)) & 1n) === 1n,
  )
}

function positionOf(name: BitsName, position: unknown): number {
  const integer = toInteger(position)
  if (integer !== undefined && integer >= 0 && integer < 2 ** 31) return integer
  return refuse('FailedToParse', `Failed to parse bit position. Expected a non-negative integer in: ${name}`)
}

function positionsIn(mask: Binary): number[] {
  const bits = 8
  return [...bytesOf(mask)].flatMap((byte, i) =>
    Array.from({ length: bits }, (_, bit) => bit)
      .filter((bit) => ((byte >> bit) & 1) === 1)
      .map((bit) => i * bits + bit),
  )
}
