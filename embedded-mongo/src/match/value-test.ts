import { Binary } from 'bson'
import type { Collation } from '../values/collation'
import { compareValues, equalValues } from '../values/compare'
import { bytesOf, isNullish, isNumber, isRegex, kindOf } from '../values/kinds'
import { compareNumbers, isNaNValue, truncate } from '../values/numbers'
import { type TypeName, typeNameOf } from '../values/types'
import type { FieldTest, Relation } from './condition'
import type { Pattern } from './pattern'
import type { ValueTest } from './traverse'

type TestOf<Op extends FieldTest['op']> = Extract<FieldTest, { op: Op }>

/** Tests that hold other tests; `matcher.ts` puts them together. */
type Nesting = TestOf<'element' | 'elementDocument' | 'every' | 'not'>

/** The test of one single value; arrays are not looked into. A missing value is undefined. */
export function valueTestOf(test: Exclude<FieldTest, Nesting>, collation: Collation | undefined): ValueTest {
  switch (test.op) {
    case 'equals':
      return equalityTest(test.value, collation)
    case 'compare':
      return relationTest(test, collation)
    case 'in':
      return membershipTest(test, collation)
    case 'type':
      return (value) => value !== undefined && test.types.has(typeNameOf(value) as TypeName)
    case 'matches':
      return patternTest(test.pattern)
    case 'remainder':
      return (value) => isNumber(value) && remainderOf(truncate(value), test.divisor) === test.remainder
    case 'bits':
      return bitsTest(test)
    case 'exists':
      return (value) => value !== undefined
    case 'size':
      return (value) => Array.isArray(value) && value.length === test.size
  }
}

function equalityTest(expected: unknown, collation: Collation | undefined): ValueTest {
  if (isNullish(expected)) return isNullish
  if (typeof expected === 'string' && collation === undefined) return (value) => value === expected
  return (value) => !isNullish(value) && equalValues(value, expected, collation)
}

const RELATIONS: { [R in Relation]: (order: number) => boolean } = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
}

/** Compares values of one kind only, except with MinKey and MaxKey. */
function relationTest({ relation, value: bound }: TestOf<'compare'>, collation: Collation | undefined): ValueTest {
  const holds = RELATIONS[relation]
  const kind = kindOf(bound)
  if (kind === 'minKey' || kind === 'maxKey') return (value) => holds(compareValues(value, bound))
  if (kind === 'null') return holds(0) ? isNullish : () => false
  if (isNaNValue(bound)) return holds(0) ? isNaNValue : () => false
  return (value) =>
    value !== undefined && kindOf(value) === kind && holds(compareValues(value, bound, collation)) && !isNaNValue(value)
}

function membershipTest({ values, patterns }: TestOf<'in'>, collation: Collation | undefined): ValueTest {
  const texts = new Set(collation === undefined ? values.filter((value) => typeof value === 'string') : [])
  const tests = [
    ...values.filter((value) => !texts.has(value as string)).map((value) => equalityTest(value, collation)),
    ...patterns.map(patternTest),
  ]
  return (value) => (typeof value === 'string' && texts.has(value)) || tests.some((passes) => passes(value))
}

/** A pattern also matches itself where it is stored as a value. */
function patternTest({ matches, source }: Pattern): ValueTest {
  return (value) => (typeof value === 'string' ? matches(value) : isRegex(value) && equalValues(value, source))
}

const remainderOf = (value: bigint | undefined, divisor: bigint) => (value === undefined ? undefined : value % divisor)

function bitsTest({ positions, quantity, state }: TestOf<'bits'>): ValueTest {
  return (value) => {
    const isSet = bitsOf(value)
    if (isSet === undefined) return false
    const isWanted = (position: number) => isSet(position) === state
    return quantity === 'all' ? positions.every(isWanted) : positions.some(isWanted)
  }
}

/** The bits of an integer, continued by its sign, or of binary data, continued by zeros. */
function bitsOf(value: unknown): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const bytes = bytesOf(value)
    return (position) => (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1
  }
  const integer = isNumber(value) ? truncate(value) : undefined
  if (integer === undefined || !isNumber(value) || compareNumbers(integer, value) !== 0) return undefined
  return (position) => ((integer >> BigInt(Math.min(position, 63))) & 1n) === 1n
}
