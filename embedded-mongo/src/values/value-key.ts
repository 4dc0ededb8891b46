import type { Binary, BSONRegExp, Code, Timestamp } from 'bson'
import type { Document } from './document'
import { bytesOf, KIND_ORDER, type Kind, kindOf, partsOfRegex, subtypeOf, type ValuesByKind } from './kinds'
import { encodeNumber } from './number-key'

const END = Buffer.from([0])
const ESCAPED_ZERO = Buffer.from([0, 0xff])
const NOTHING = Buffer.alloc(0)
const INT64_SIGN = 1n << 63n

/**
 * Bytes whose order is `compareValues`: the kind, then the value. No encoding is the beginning of another one, so that
 * several in a row keep the order too.
 */
export function encodeValue(value: unknown): Buffer {
  const kind = kindOf(value)
  return Buffer.concat([kindByte(kind), encoderOf(kind)(value)])
}

export const kindByte = (kind: Kind) => Buffer.from([KIND_ORDER[kind]])

/** The cast is safe for a value of this kind, which is how it is called. */
const encoderOf = (kind: Kind) => ENCODERS[kind] as (value: unknown) => Buffer

const nothing = () => NOTHING

const ENCODERS: { [K in Kind]: (value: ValuesByKind[K]) => Buffer } = {
  minKey: nothing,
  emptyArray: nothing,
  null: nothing,
  number: encodeNumber,
  string: (value) => encodeText(value.valueOf()),
  object: encodeDocument,
  array: (value) => Buffer.concat([...value.map(encodeValue), END]),
  binary: encodeBinary,
  objectId: (value) => Buffer.from(value.id),
  boolean: (value) => Buffer.from([value ? 1 : 0]),
  date: (value) => encodeUint64(BigInt(value.getTime()) + INT64_SIGN),
  timestamp: encodeTimestamp,
  regex: encodeRegex,
  code: (value) => encodeText(value.code),
  codeWithScope: encodeCodeWithScope,
  maxKey: nothing,
}

function encodeText(text: string): Buffer {
  return Buffer.concat([encodeBeginning(text), END, END])
}

/** The bytes all strings with this beginning start with: UTF-8, zeros escaped so that the end comes before them. */
export function encodeBeginning(text: string): Buffer {
  const bytes = Buffer.from(text)
  if (!bytes.includes(0)) return bytes
  return Buffer.concat([...bytes].map((byte) => (byte === 0 ? ESCAPED_ZERO : Buffer.from([byte]))))
}

function encodeDocument(document: Document): Buffer {
  const fields = Object.keys(document).flatMap((name) => {
    const value = document[name]
    return [kindByte(kindOf(value)), encodeText(name), encodeValue(value)]
  })
  return Buffer.concat([...fields, END])
}

function encodeBinary(value: Binary | Uint8Array): Buffer {
  const bytes = bytesOf(value)
  const head = Buffer.allocUnsafe(5)
  head.writeUInt32BE(bytes.length)
  head.writeUInt8(subtypeOf(value), 4)
  return Buffer.concat([head, bytes])
}

function encodeUint64(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeBigUInt64BE(value)
  return bytes
}

function encodeTimestamp({ t, i }: Timestamp): Buffer {
  return encodeUint64((BigInt(t) << 32n) | BigInt(i))
}

function encodeRegex(value: RegExp | BSONRegExp): Buffer {
  const { pattern, options } = partsOfRegex(value)
  return Buffer.concat([encodeText(pattern), encodeText(options)])
}

function encodeCodeWithScope({ code, scope }: Code): Buffer {
  return Buffer.concat([encodeText(code), encodeValue(scope)])
}

/** A text that is the same for equal values and for no others, to look values up by. */
export function valueKey(value: unknown): string {
  return typeof value === 'string' ? `"${value}` : encodeValue(value).toString('latin1')
}
