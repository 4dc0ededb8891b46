import { fieldOf } from '../values/document'
import { isDocument } from '../values/kinds'
import { isArrayIndex } from '../values/paths'

/** Where the array element that decided a match is noted: the element of the outermost array on the way. */
export type Trace = { position?: number }

export type ValueTest = (value: unknown) => boolean

/** The names of a path, and whether an array at its end is also looked into. */
export type Reach = { names: readonly string[]; intoLeafArrays: boolean }

/**
 * Whether any value reached by a path passes. Arrays on the way are gone through; a name that is a number is also a
 * position. Where a scalar is in the way the value is missing; where an array has no document there is no value at all.
 */
export function anyReached(root: unknown, reach: Reach, test: ValueTest, trace?: Trace): boolean {
  return reachFrom(root, 0, reach, test, trace)
}

function reachFrom(node: unknown, at: number, reach: Reach, test: ValueTest, trace?: Trace): boolean {
  const { names } = reach
  const value = childOf(node, names[at] ?? '')
  if (at === names.length - 1) return testLeaf(value, reach, test, trace)
  if (Array.isArray(value)) return reachThrough(value, at + 1, reach, test, trace)
  return isDocument(value) ? reachFrom(value, at + 1, reach, test, trace) : test(undefined)
}

function childOf(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return isArrayIndex(name) ? node[Number(name)] : undefined
  return isDocument(node) ? fieldOf(node, name) : undefined
}

function testLeaf(value: unknown, { intoLeafArrays }: Reach, test: ValueTest, trace?: Trace): boolean {
  if (intoLeafArrays && Array.isArray(value)) {
    const position = value.findIndex(test)
    if (position >= 0) {
      if (trace !== undefined) trace.position = position
      return true
    }
  }
  return test(value)
}

function reachThrough(array: readonly unknown[], at: number, reach: Reach, test: ValueTest, trace?: Trace): boolean {
  const position = array.findIndex((element) => isDocument(element) && reachFrom(element, at, reach, test, trace))
  if (position >= 0) {
    if (trace !== undefined) trace.position = position
    return true
  }
  const { names } = reach
  const name = names[at] ?? ''
  if (!isArrayIndex(name)) return false
  const index = Number(name)
  const element = array[index]
  if (at === names.length - 1) return index < array.length && test(element)
  return (isDocument(element) || Array.isArray(element)) && reachFrom(array, at, reach, test, trace)
}
