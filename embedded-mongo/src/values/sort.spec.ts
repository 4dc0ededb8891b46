import { describe, expect, it } from 'vitest'
import { compileCollation } from './collation'
import type { Document } from './document'
import { compileSort } from './sort'

function sorted(documents: Document[], specification: Document, collation?: Document): unknown[] {
  const { keyOf, compareKeys } = compileSort(specification, compileCollation(collation))
  return documents.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b))).map(({ _id }) => _id)
}

describe('Sorting', () => {
  it('goes by one path after the other', () => {
    const documents = [
      { _id: 1, a: 'x', b: { c: 1 } },
      { _id: 2, a: 'w', b: { c: 2 } },
      { _id: 3, a: 'x', b: { c: 3 } },
    ]
    expect(sorted(documents, { a: 1, 'b.c': -1 })).toEqual([2, 3, 1])
  })

  it('takes the smallest element of an array ascending and the largest descending', () => {
    const documents = [
      { _id: 1, a: [5, 1] },
      { _id: 2, a: 3 },
      { _id: 3, a: [2, 9] },
    ]
    expect(sorted(documents, { a: 1 })).toEqual([1, 3, 2])
    expect(sorted(documents, { a: -1 })).toEqual([3, 1, 2])
  })

  it('puts an empty array before null and missing values', () => {
    expect(sorted([{ _id: 1, a: null }, { _id: 2 }, { _id: 3, a: [] }, { _id: 4, a: 0 }], { a: 1 })).toEqual([
      3, 1, 2, 4,
    ])
  })

  it('keeps the elements of one array together', () => {
    const documents = [
      {
        _id: 1,
        items: [
          { q: 1, t: 9 },
          { q: 2, t: 0 },
        ],
      },
      { _id: 2, items: [{ q: 1, t: 5 }] },
    ]
    expect(sorted(documents, { 'items.q': 1, 'items.t': 1 })).toEqual([2, 1])
  })

  it('may use a collation', () => {
    const documents = [
      { _id: 1, a: 'b' },
      { _id: 2, a: 'A' },
      { _id: 3, a: 'a' },
    ]
    expect(sorted(documents, { a: 1 })).toEqual([2, 3, 1])
    expect(sorted(documents, { a: 1 }, { locale: 'en', strength: 2 })).toEqual([2, 3, 1])
  })

  it('reads only what it sorts by', () => {
    expect(compileSort({ 'a.b': 1, c: -1 })).toMatchObject({
      fields: new Set(['a', 'c']),
      components: [
        { path: 'a.b', direction: 1 },
        { path: 'c', direction: -1 },
      ],
    })
  })

  it.each([
    [{ a: 0 }, 15975],
    [{ a: 2 }, 15975],
    [{ a: 'up' }, 15975],
    [{ a: { $meta: 'textScore' } }, 115],
    [{ '': 1 }, 15998],
    [{ $a: 1 }, 16410],
  ])('by %o is refused with %i', (specification, code) => {
    expect(() => compileSort(specification)).toThrow(expect.objectContaining({ code }))
  })

  it('refuses two arrays side by side', () => {
    const { keyOf } = compileSort({ a: 1, b: 1 })
    expect(() => keyOf({ a: [1], b: [1] })).toThrow(expect.objectContaining({ code: 2 }))
  })
})
