import { BSONRegExp, ObjectId } from 'bson'
import { describe, expect, it } from 'vitest'
import { expressionCompiler } from '../aggregate/expressions'
import { compileFilter } from '../match/filter'
import type { Document } from '../values/document'
import { compileUpdate } from './update'
import { upsertedDocument } from './upsert'

const now = new Date('2026-11-20T10:00:00Z')
const compileExpression = expressionCompiler({ now })

const refusal = (code: number) => expect.objectContaining({ code })

describe('An upsert', () => {
  const newId = () => new ObjectId('000000000000000000000001')
  const inserted = (filter: Document, update: unknown) =>
    upsertedDocument(compileFilter(filter), compileUpdate(update, { compileExpression }), { now }, newId)

  it('begins with what the filter says must be equal', () => {
    const filter = { _id: 7, 'a.b': 1, c: { $gt: 5 }, $and: [{ d: { $eq: 2 } }] }
    expect(inserted(filter, { $set: { e: 3 }, $setOnInsert: { f: 4 }, $inc: { g: 1 } })).toEqual({
      _id: 7,
      a: { b: 1 },
      d: 2,
      e: 3,
      f: 4,
      g: 1,
    })
  })

  it('gets a new _id in first place when there is none', () => {
    const document = inserted({ a: 1 }, { $set: { b: 1 } })
    expect([document._id, Object.keys(document)]).toEqual([newId(), ['_id', 'a', 'b']])
    expect(Object.keys(inserted({ a: 1 }, { $set: { _id: 5 } }))).toEqual(['_id', 'a'])
  })

  it('takes nothing but the _id for a replacement', () => {
    expect(inserted({ _id: 1, a: 1 }, { b: 2 })).toEqual({ _id: 1, b: 2 })
  })

  it('may be a pipeline', () => {
    expect(inserted({ _id: 1, a: 1 }, [{ $set: { b: { $add: ['$a', 1] } } }])).toEqual({ _id: 1, a: 1, b: 2 })
  })

  it.each<[Document, unknown, number]>([
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ _id: 1 }, { _id: 2 }, 66],
    [{ a: 1, $and: [{ a: 2 }] }, { $set: { b: 1 } }, 54],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
    [{}, { $set: { _id: [1] } }, 2],
    [{}, { $set: { _id: new BSONRegExp('x') } }, 2],
    [{}, { $set: { _id: { $a: 1 } } }, 52],
    [{ a: 1 }, { $set: { 'b.$': 1 } }, 2],
    [{ '_id.x': 1 }, { $set: { a: 1 } }, 111],
    [{ $or: [{ a: 1 }, { '_id.x': { $gt: 1 } }] }, { a: 1 }, 111],
  ])('of %o with %o is refused with %i', (filter, update, code) => {
    expect(() => inserted(filter, update)).toThrow(refusal(code))
  })
})
