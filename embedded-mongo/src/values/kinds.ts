import type { Document } from './document'

/**
 * The kinds of values that compare with each other, in MongoDB's order between kinds. The number is also the first byte
 * of an index key. `undefined`, which stands for a missing field, orders as null.
 */
export const KIND_ORDER = {
  minKey: 0x01,
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x50,
  binary: 0x60,
  objectId: 0x70,
  boolean: 0x80,
  date: 0x90,
  timestamp: 0x98,
  regex: 0xa0,
  code: 0xb0,
  codeWithScope: 0xb8,
  maxKey: 0xf0,
} as const

export type Kind = keyof typeof KIND_ORDER

export function kindOf(_value: unknown): Kind {
  throw new Error('follows')
}

/** An embedded document: not null, not an array, not one of BSON's own types. */
export function isDocument(_value: unknown): _value is Document {
  throw new Error('follows')
}
