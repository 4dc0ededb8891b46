import { describe, expect, it } from 'vitest'
import type { Document } from '../values/document'
import { evaluateVariables, expressionCompiler } from './expressions'

const now = new Date('2026-11-20T10:00:00Z')

const evaluated = (expression: unknown, document: Document = {}, variables: Document = {}) =>
  expressionCompiler({ now, variables })(expression).evaluate(document)

describe('Paths in expressions', () => {
  it.each<[unknown, Document, unknown]>([
    ['$a', { a: 1 }, 1],
    ['$a.b', { a: { b: 1 } }, 1],
    ['$a.b', { a: 5 }, undefined],
    ['$a.b', { a: [{ b: 1 }, { c: 1 }, 5, { b: 2 }, [{ b: 3 }]] }, [1, 2, [3]]],
    ['$a.0', { a: [1] }, []],
    ['$a.0', { a: { 0: 'x' } }, 'x'],
    ['$nothing', {}, undefined],
    ['$constructor', {}, undefined],
    ['$$ROOT.a', { a: 1 }, 1],
    ['$$CURRENT', { a: 1 }, { a: 1 }],
    ['$$NOW', {}, now],
    ['$$REMOVE', {}, undefined],
    [['$a', '$b'], { a: 1 }, [1, null]],
    [{ x: '$a', y: '$b' }, { a: 1 }, { x: 1 }],
    ['text', {}, 'text'],
    [{}, {}, {}],
    [null, {}, null],
  ])('%o of %o is %o', (expression, document, expected) => {
    expect(evaluated(expression, document)).toEqual(expected)
  })

  it('know the variables of a command', () => {
    expect(evaluated({ $add: ['$$x.n', '$a'] }, { a: 1 }, { x: { n: 2 } })).toBe(3)
    expect(evaluateVariables({ x: { $add: [1, 2] }, y: '$a' }, { now })).toEqual({ x: 3, y: undefined })
  })

  it('tell which fields they read', () => {
    const fieldsOf = (expression: unknown) => expressionCompiler({ now })(expression).fields
    expect(fieldsOf({ $add: ['$a.b', { $not: '$c' }, '$$ROOT.d.e'] })).toEqual(new Set(['a', 'c', 'd']))
    expect(fieldsOf({ $mergeObjects: ['$$ROOT', { a: 1 }] })).toBe('all')
  })

  it.each<[unknown, number]>([
    ['$', 16872],
    ['$a.', 40353],
    ['$a..b', 15998],
    ['$a.$b', 16410],
    ['$$unknown', 17276],
    ['$$CLUSTER_TIME', 115],
    [{ $foo: 1 }, 168],
    [{ $add: [1], b: 1 }, 15983],
    [{ a: 1, $add: [1] }, 16410],
    [{ 'a.b': 1 }, 16412],
    [{ $function: {} }, 115],
    [{ $rand: {} }, 115],
  ])('%o is refused with %i', (expression, code) => {
    expect(() => evaluated(expression)).toThrow(expect.objectContaining({ code }))
  })
})
