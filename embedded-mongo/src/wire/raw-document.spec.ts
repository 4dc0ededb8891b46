import { BSON } from 'bson'
import { describe, expect, it } from 'vitest'
import { withFirst } from './raw-document'

const raw = (document: object) => Buffer.from(BSON.serialize(document))

describe('Putting a field of a raw document in first place', () => {
  it('keeps the others in their order', () => {
    const moved = withFirst(raw({ a: 1, b: { c: [2] }, _id: 3, d: 'x' }), '_id') ?? Buffer.alloc(0)
    expect(Object.entries(BSON.deserialize(moved))).toEqual([
      ['_id', 3],
      ['a', 1],
      ['b', { c: [2] }],
      ['d', 'x'],
    ])
  })

  it('leaves a document alone that has it there, or not at all', () => {
    const there = raw({ _id: 1, a: 2 })
    expect(withFirst(there, '_id')).toBe(there)
    expect(withFirst(raw({ a: 2 }), '_id')).toBeUndefined()
  })
})
