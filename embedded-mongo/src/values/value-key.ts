import type { Binary, BSONRegExp, Code, Timestamp } from 'bson'
import type { Document } from './document'
import { KeyWriter } from './key-writer'
import { bytesOf, KIND_ORDER, type Kind, kindOf, partsOfRegex, subtypeOf, type ValuesByKind } from './kinds'
import { writeNumber } from './number-key'

const END = 0
const UPPER_HALF = 2 ** 32
const SIGN_BIT = 0x80000000

/**
 * Writes bytes whose order is `compareValues`: the kind, then the value. No encoding is the beginning of another one,
 * so that several in a row keep the order too.
 */
export function writeValue(key: KeyWriter, value: unknown): void {
  const kind = kindOf(value)
  writeKind(key, kind)
  writerOf(kind)(key, value)
}

export const writeKind = (key: KeyWriter, kind: Kind) => key.byte(KIND_ORDER[kind])

/** The cast is safe for a value of this kind, which is how it is called. */
const writerOf = (kind: Kind) => WRITERS[kind] as (key: KeyWriter, value: unknown) => void

const nothing = () => {}

const WRITERS: { [K in Kind]: (key: KeyWriter, value: ValuesByKind[K]) => void } = {
  minKey: nothing,
  emptyArray: nothing,
  null: nothing,
  number: writeNumber,
  string: (key, value) => writeText(key, value.valueOf()),
  object: writeDocument,
  array: writeArray,
  binary: writeBinary,
  objectId: (key, value) => key.raw(value.id),
  boolean: (key, value) => key.byte(value ? 1 : 0),
  date: writeDate,
  timestamp: writeTimestamp,
  regex: writeRegex,
  code: (key, value) => writeText(key, value.code),
  codeWithScope: writeCodeWithScope,
  maxKey: nothing,
}

function writeText(key: KeyWriter, text: string): void {
  key.text(text)
  key.byte(END)
  key.byte(END)
}

function writeDocument(key: KeyWriter, document: Document): void {
  for (const name of Object.keys(document)) {
    const value = document[name]
    writeKind(key, kindOf(value))
    writeText(key, name)
    writeValue(key, value)
  }
  key.byte(END)
}

function writeArray(key: KeyWriter, array: readonly unknown[]): void {
  for (const element of array) writeValue(key, element)
  key.byte(END)
}

function writeBinary(key: KeyWriter, value: Binary | Uint8Array): void {
  const bytes = bytesOf(value)
  key.uint32(bytes.length)
  key.byte(subtypeOf(value))
  key.raw(bytes)
}

/** Milliseconds as int64, moved up so that the negative ones come first. */
function writeDate(key: KeyWriter, date: Date): void {
  const milliseconds = date.getTime()
  const high = Math.floor(milliseconds / UPPER_HALF)
  key.uint32((high ^ SIGN_BIT) >>> 0)
  key.uint32(milliseconds - high * UPPER_HALF)
}

function writeTimestamp(key: KeyWriter, { t, i }: Timestamp): void {
  key.uint32(t)
  key.uint32(i)
}

function writeRegex(key: KeyWriter, value: RegExp | BSONRegExp): void {
  const { pattern, options } = partsOfRegex(value)
  writeText(key, pattern)
  writeText(key, options)
}

function writeCodeWithScope(key: KeyWriter, { code, scope }: Code): void {
  writeText(key, code)
  writeValue(key, scope)
}

const writer = new KeyWriter()

/** A text that is the same for equal values and for no others, to look values up by. */
export function valueKey(value: unknown): string {
  if (typeof value === 'string') return `"${value}`
  writer.begin()
  writeValue(writer, value)
  return writer.keyText()
}
