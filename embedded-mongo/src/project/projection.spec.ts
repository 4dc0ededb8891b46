import { describe, expect, it } from 'vitest'
import { expressionCompiler } from '../aggregate/expressions'
import type { Document } from '../values/document'
import { compileProjection } from './projection'

const compileExpression = expressionCompiler({ now: new Date(0) })

const projected = (document: Document, specification: Document, position?: number) =>
  compileProjection(specification, { compileExpression })?.apply(document, position) ?? document

describe('A projection', () => {
  const document = {
    _id: 1,
    a: { b: 1, c: 2 },
    items: [{ q: 1, t: 'x' }, { q: 2, t: 'y' }, 5, [{ q: 3, t: 'z' }]],
    list: [1, 2, 3, 4],
    z: null,
  }

  it.each<[Document, Document]>([
    [{}, document],
    [{ z: 1 }, { _id: 1, z: null }],
    [{ z: true, _id: 0 }, { z: null }],
    [{ _id: 1 }, { _id: 1 }],
    [{ 'a.b': 1 }, { _id: 1, a: { b: 1 } }],
    [{ a: { b: 1 } }, { _id: 1, a: { b: 1 } }],
    [{ 'a.b.c': 1 }, { _id: 1, a: {} }],
    [{ 'z.b': 1 }, { _id: 1 }],
    [{ 'items.q': 1 }, { _id: 1, items: [{ q: 1 }, { q: 2 }, [{ q: 3 }]] }],
    [
      { 'items.q': 0, list: 0, a: 0 },
      { _id: 1, items: [{ t: 'x' }, { t: 'y' }, 5, [{ t: 'z' }]], z: null },
    ],
    [
      { _id: 0, a: 0, items: 0 },
      { list: [1, 2, 3, 4], z: null },
    ],
    [
      { a: 0, items: 0, list: 0, _id: 1 },
      { _id: 1, z: null },
    ],
    [
      { list: { $slice: 2 }, z: 1 },
      { _id: 1, list: [1, 2], z: null },
    ],
    [
      { list: { $slice: -1 }, items: 0, a: 0 },
      { _id: 1, list: [4], z: null },
    ],
    [
      { list: { $slice: [1, 2] }, z: 1 },
      { _id: 1, list: [2, 3], z: null },
    ],
    [
      { list: { $slice: [-3, 2] }, z: 1 },
      { _id: 1, list: [2, 3], z: null },
    ],
    [
      { list: { $slice: [-9, 2] }, z: 1 },
      { _id: 1, list: [1, 2], z: null },
    ],
    [
      { z: { $slice: 1 }, a: 0, items: 0, list: 0 },
      { _id: 1, z: null },
    ],
    [{ items: { $elemMatch: { q: { $gte: 2 } } } }, { _id: 1, items: [{ q: 2, t: 'y' }] }],
    [
      { list: { $elemMatch: { $gt: 1, $lt: 4 } }, z: 1 },
      { _id: 1, list: [2], z: null },
    ],
    [
      { list: { $elemMatch: { $gt: 9 } }, z: 1 },
      { _id: 1, z: null },
    ],
    [
      { x: '$a.b', z: 1 },
      { _id: 1, z: null, x: 1 },
    ],
    [{ x: { $add: ['$a.b', '$a.c'] } }, { _id: 1, x: 3 }],
    [{ x: 'text' }, { _id: 1, x: 'text' }],
    [{ x: ['$a.b', 7] }, { _id: 1, x: [1, 7] }],
    [
      { 'a.x': '$z', 'a.b': 1 },
      { _id: 1, a: { b: 1, x: null } },
    ],
    [{ 'y.x': '$a.b' }, { _id: 1, y: { x: 1 } }],
    [{ 'list.x': '$a.b' }, { _id: 1, list: [{ x: 1 }, { x: 1 }, { x: 1 }, { x: 1 }] }],
    [
      { x: '$nothing', z: 1 },
      { _id: 1, z: null },
    ],
    [{ _id: '$a.b' }, { _id: 1 }],
    [
      { _id: '$a.c', z: 1 },
      { z: null, _id: 2 },
    ],
  ])('by %o gives %o', (specification, expected) => {
    expect(projected(document, specification)).toEqual(expected)
  })

  it('keeps the order of the document and adds what it computes', () => {
    const { _id, ...others } = document
    const result = projected({ ...others, _id }, { x: '$z', z: 1, a: 1 })
    expect(Object.keys(result)).toEqual(['a', 'z', '_id', 'x'])
  })

  it('gives the element that matched', () => {
    expect(projected(document, { 'list.$': 1 }, 2)).toEqual({ _id: 1, list: [3] })
    expect(projected({ _id: 1, a: { b: [7, 8] } }, { 'a.b.$': 1 }, 1)).toEqual({ _id: 1, a: { b: [8] } })
    expect(compileProjection({ 'list.$': 1 })?.usesPosition).toBe(true)
    expect(() => projected(document, { 'list.$': 1 })).toThrow(expect.objectContaining({ code: 51246 }))
  })

  it('knows the fields it reads', () => {
    const fieldsOf = (specification: Document) => compileProjection(specification, { compileExpression })?.fields
    expect(fieldsOf({ 'a.b': 1, x: '$c.d', _id: 0 })).toEqual(new Set(['a', 'x', 'c']))
    expect(fieldsOf({ a: 1 })).toEqual(new Set(['_id', 'a']))
    expect(fieldsOf({ a: 0 })).toBe('all')
    expect(fieldsOf({ x: '$$ROOT' })).toBe('all')
  })

  it.each<[Document, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 0, b: '$c' }, 31253],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ a: { b: 1 }, 'a.b': 1 }, 31250],
    [{ a: {} }, 51270],
    [{ 'a.$': 1, 'b.$': 1 }, 31276],
    [{ 'a.$': 0 }, 31395],
    [{ b: 0, 'a.$': 1 }, 31395],
    [{ 'a.b': { $elemMatch: { c: 1 } } }, 31255],
    [{ a: { $elemMatch: 5 } }, 31274],
    [{ a: { $slice: [1, 0] } }, 28724],
    [{ a: { $slice: ['$a', 1] } }, 115],
    [{ a: { $slice: 1.5 } }, 28667],
    [{ '': 1 }, 40352],
    [{ 'a.': 1 }, 40353],
    [{ 'a..b': 1 }, 15998],
    [{ $a: 1 }, 16410],
    [{ 'a.$b': 1 }, 16410],
    [{ 'a.$.b': 1 }, 16410],
    [{ a: { $foo: 1 } }, 168],
    [{ a: { $add: [1], $subtract: [1, 1] } }, 15983],
  ])('by %o is refused with %i', (specification, code) => {
    expect(() => compileProjection(specification, { compileExpression })).toThrow(expect.objectContaining({ code }))
  })

  it('computes nothing where there are no expressions', () => {
    expect(() => compileProjection({ x: '$a' })).toThrow(expect.objectContaining({ code: 2 }))
  })
})
