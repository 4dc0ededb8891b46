import type { Collation } from '../values/collation'
import { isDocument } from '../values/kinds'
import { isTruthy } from '../values/truth'
import type { Condition, FieldTest } from './condition'
import { anyReached, type Reach, type Trace, type ValueTest } from './traverse'
import { valueTestOf } from './value-test'

/** Tests a document, or an array standing in for one inside `$elemMatch`; notes in the trace which element matched. */
export type Matcher = (root: unknown, trace?: Trace) => boolean

/** Turns a condition into a function. */
export function matcherOf(condition: Condition, collation: Collation | undefined): Matcher {
  switch (condition.is) {
    case 'constant':
      return () => condition.holds
    case 'expression':
      return (root) => isDocument(root) && isTruthy(condition.expression.evaluate(root))
    case 'field':
      return fieldMatcher(condition.path.split('.'), condition.test, collation)
  }
  const matchers = condition.of.map((one) => matcherOf(one, collation))
  const [only] = matchers
  if (condition.is === 'none') return (root) => !matchers.some((matches) => matches(root))
  if (matchers.length === 1 && only !== undefined) return only
  if (condition.is === 'any') return (root, trace) => matchers.some((matches) => matches(root, trace))
  return (root, trace) => matchers.every((matches) => matches(root, trace))
}

function fieldMatcher(names: readonly string[], test: FieldTest, collation: Collation | undefined): Matcher {
  switch (test.op) {
    case 'not': {
      const matches = fieldMatcher(names, test.test, collation)
      return (root) => !matches(root)
    }
    case 'every': {
      const matchers = test.tests.map((one) => fieldMatcher(names, one, collation))
      return (root, trace) => matchers.every((matches) => matches(root, trace))
    }
    case 'element':
    case 'elementDocument': {
      const isWanted = elementTest(test, collation)
      return (root, trace) => matchElement({ names, intoLeafArrays: false }, isWanted, root, trace)
    }
  }
  const reach: Reach = { names, intoLeafArrays: test.op !== 'exists' && test.op !== 'size' }
  const passes = valueTestOf(test, collation)
  return (root, trace) => anyReached(root, reach, passes, trace)
}

/** The position of `$elemMatch` is that of the element itself, unless there is an array above. */
function matchElement(reach: Reach, isWanted: ValueTest, root: unknown, trace?: Trace): boolean {
  let found = -1
  const findIn = (value: unknown) => {
    found = Array.isArray(value) ? value.findIndex(isWanted) : -1
    return found >= 0
  }
  const above: Trace = {}
  const matched = anyReached(root, reach, findIn, above)
  if (matched && trace !== undefined) trace.position = above.position ?? found
  return matched
}

/** The test of `$elemMatch` for one element: its operators, or a condition on it as a document. */
function elementTest(test: ElementTest, collation: Collation | undefined): ValueTest {
  if (test.op === 'element') return allOf(test.tests, collation)
  const matches = matcherOf(test.condition, collation)
  return (element) => (isDocument(element) || Array.isArray(element)) && matches(element)
}

type ElementTest = Extract<FieldTest, { op: 'element' | 'elementDocument' }>

/** Tests of one value that is not looked into. */
function allOf(tests: readonly FieldTest[], collation: Collation | undefined): ValueTest {
  const parts = tests.map((test) => singleTest(test, collation))
  return (value) => parts.every((passes) => passes(value))
}

function singleTest(test: FieldTest, collation: Collation | undefined): ValueTest {
  switch (test.op) {
    case 'every':
      return allOf(test.tests, collation)
    case 'not': {
      const passes = singleTest(test.test, collation)
      return (value) => !passes(value)
    }
    case 'element':
    case 'elementDocument': {
      const isWanted = elementTest(test, collation)
      return (value) => Array.isArray(value) && value.some(isWanted)
    }
    default:
      return valueTestOf(test, collation)
  }
}
