import { BSON, Double } from 'bson'
import { describe, expect, it } from 'vitest'
import { decodeDocument, encodeDocument, fieldDecoder } from '../values/bson'
import type { Document } from '../values/document'
import { changedDocument } from './changed-document'
import { compileUpdate } from './update'

/** What an update makes of a document of which only the fields are decoded that it concerns. */
function updated(raw: Buffer, update: Document): Buffer {
  const { fields, apply } = compileUpdate(update)
  const before = fieldDecoder(fields)(raw)
  return changedDocument(raw, before, apply(before, { now: new Date(0) }).document)
}

const stored: Document = {
  _id: 'a',
  rev: 1,
  name: 'Ann',
  values: { one: 1, list: [{ deep: 'x' }] },
  when: new Date(5),
  size: new Double(3),
  last: true,
}
const raw = encodeDocument(stored)

describe('A document of which an update changes some fields', () => {
  it.each<[string, Document]>([
    ['sets one', { $set: { rev: 2 } }],
    ['sets the last one', { $set: { last: 'no longer than before' } }],
    ['sets one inside another', { $set: { 'values.list.0.deep': 'longer than it was' } }],
    ['adds some', { $set: { further: 1, more: { inside: [] } } }],
    ['makes what a path leads through', { $set: { 'made.of.paths': 1 } }],
    ['counts', { $inc: { rev: 41 } }],
    ['removes one', { $unset: { name: '' } }],
    ['removes the last one', { $unset: { last: '' } }],
    ['removes one inside another', { $unset: { 'values.one': '' } }],
    ['renames one to a new name', { $rename: { name: 'called' } }],
    ['renames one to a name that is there', { $rename: { name: 'when' } }],
    ['changes, adds and removes', { $set: { rev: 9, added: null }, $unset: { values: '' }, $push: { list: 1 } }],
    ['changes nothing', { $set: { rev: 1 } }],
    ['sets a name that objects keep for themselves', { $set: { ['__proto__']: 1, constructor: 2 } }],
  ])('is what the whole of it would be encoded as when it %s', (_, update) => {
    const whole = compileUpdate(update).apply(decodeDocument(raw), { now: new Date(0) }).document
    expect(decodeDocument(updated(raw, update))).toEqual(whole)
    expect(updated(raw, update).equals(encodeDocument(whole))).toBe(true)
  })

  it('keeps the bytes of the others as they were stored', () => {
    const odd = Buffer.from(BSON.serialize({ _id: 1, text: 'ab', rev: 1 }))
    odd[odd.indexOf('ab')] = 0xff // no UTF-8
    const after = updated(odd, { $set: { rev: 2 } })
    expect(after.subarray(4, after.length - 5).equals(odd.subarray(4, odd.length - 5))).toBe(true)
  })

  it('has a field once that was there twice and is changed', () => {
    const elements = [{ _id: 1, rev: 1 }, { rev: 2 }].map((part) => BSON.serialize(part).subarray(4, -1))
    const twice = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)])
    twice.writeInt32LE(twice.length)
    expect(updated(twice, { $inc: { rev: 1 } }).equals(BSON.serialize({ _id: 1, rev: 3 }))).toBe(true)
  })

  it('is refused beyond 16 MB', () => {
    const large = encodeDocument({ _id: 1, text: 'x'.repeat(10_000_000) })
    expect(() => updated(large, { $set: { more: 'x'.repeat(10_000_000) } })).toThrow('BSONObj size')
  })
})
