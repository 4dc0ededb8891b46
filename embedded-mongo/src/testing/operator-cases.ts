import { Decimal128, ObjectId } from 'bson'
import { describe, expect, it } from 'vitest'
import { expressionCompiler } from '../aggregate/expressions'
import type { Document } from '../values/document'

type Cases = readonly (readonly [expression: unknown, expected: unknown])[]
type Refusals = readonly (readonly [expression: unknown, code: number])[]

/** What every group of operators gives, and what it refuses. */
export type OperatorGroups = { readonly [group: string]: { gives: Cases; refuses: Refusals } }

/** What the expressions read. */
const DOCUMENT = {
  n: null,
  int: 7,
  long: 7n,
  double: 7.5,
  decimal: Decimal128.fromString('1.5'),
  text: 'héllo wörld',
  yes: true,
  list: [3, 1, 2],
  docs: [
    { k: 'a', v: 1 },
    { k: 'b', v: 2 },
  ],
  doc: { a: 1, b: 2 },
  date: new Date('2026-11-20T10:20:30.456Z'),
  id: new ObjectId('6541a1d0a000000000000000'),
}

const evaluated = (expression: unknown, document: Document = {}) =>
  expressionCompiler({ now: new Date(0) })(expression).evaluate(document)

/** Asks every expression and compares. */
export function describeOperators(groups: OperatorGroups): void {
  for (const [group, { gives, refuses }] of Object.entries(groups)) {
    describe(`Expressions on ${group}`, () => {
      it.each(gives)('%o', (expression, expected) => {
        expect(evaluated(expression, DOCUMENT)).toEqual(expected)
      })

      it.each(refuses)('%o is refused with %i', (expression, code) => {
        expect(() => evaluated(expression, DOCUMENT)).toThrow(expect.objectContaining({ code }))
      })
    })
  }
}
