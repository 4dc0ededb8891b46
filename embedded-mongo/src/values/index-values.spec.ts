import { describe, expect, it } from 'vitest'
import { indexValuesOf } from './index-values'
import { EMPTY_ARRAY } from './kinds'

const rowsOf = (document: object, ...paths: string[]) => indexValuesOf(paths)({ ...document }).rows

describe('The index values of a document', () => {
  it('are the values at the paths, null where there is none', () => {
    expect(rowsOf({ a: 1, b: { c: 'x' } }, 'a', 'b.c', 'b.d', 'a.e')).toEqual([[1, 'x', null, null]])
  })

  it('are one row for each element of an array', () => {
    expect(rowsOf({ a: [1, [2, 3], null], b: 'x' }, 'a', 'b')).toEqual([
      [1, 'x'],
      [[2, 3], 'x'],
      [null, 'x'],
    ])
  })

  it('go through arrays of documents together', () => {
    const items = [{ q: 1, t: 'x' }, { q: [2, 3], t: 'y' }, 5, { t: 'z' }]
    expect(rowsOf({ items }, 'items.q', 'items.t')).toEqual([
      [1, 'x'],
      [2, 'y'],
      [3, 'y'],
      [null, null],
      [null, 'z'],
    ])
  })

  it('mark an empty array at the end of a path, and take one on the way for a missing value', () => {
    expect(rowsOf({ a: [] }, 'a')).toEqual([[EMPTY_ARRAY]])
    expect(rowsOf({ a: [] }, 'a.b')).toEqual([[null]])
  })

  it('take a number in a path for a position', () => {
    expect(rowsOf({ a: [{ b: 1 }, { b: 2 }] }, 'a.1.b')).toEqual([[2]])
    expect(rowsOf({ a: [5, 6] }, 'a.0', 'a')).toEqual([
      [5, 5],
      [5, 6],
    ])
    expect(() => rowsOf({ a: [{ 0: 1 }] }, 'a.0')).toThrow(expect.objectContaining({ code: 16746 }))
  })

  it('are refused for two arrays side by side', () => {
    expect(() => rowsOf({ a: [1], b: [2] }, 'a', 'b')).toThrow(expect.objectContaining({ code: 171 }))
  })

  it('say whether there was an array and whether there was anything', () => {
    const read = indexValuesOf(['a.b', 'c'])
    expect(read({ a: { b: 1 } })).toMatchObject({ multikey: false, present: true })
    expect(read({ a: [{ b: null }] })).toMatchObject({ multikey: true, present: true })
    expect(read({ a: {}, d: 1 })).toMatchObject({ multikey: false, present: false })
    expect(read({ c: null })).toMatchObject({ present: true })
  })
})
