import { expect, it } from 'vitest'
import { isAtMostDeep } from './json-depth'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

it.each([
  ['text', 0, true],
  [null, 0, true],
  [{}, 0, false],
  [{ a: 1, b: ['c'] }, 2, true],
  [{ a: 1, b: ['c'] }, 1, false],
  [nested(40), 40, true],
  [nested(41), 40, false],
  [nested(200_000), 40, false],
])('tells how deep a value is: %#', (value, levels, isWithin) => {
  expect(isAtMostDeep(value, levels)).toBe(isWithin)
})
