import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { DECIMAL_BYTES, FIXED_BYTES, OBJECT_ID_BYTES } from './bson-types'
import { type Document, setField } from './document'
import { refuse, refuseUnsupported } from './errors'
import { isInt32 } from './numbers'

export const DEEPEST_NESTING = 200
const OLD_BINARY = 2
/** Texts up to this length are put together by hand, which is faster than a call into Node. */
const SHORT_TEXT_BYTES = 24
const LATEST_DATE_MS = 8.64e15

/** Types whose values every sequence of bytes stands for. */
const PLAIN_TYPES = new Set([1, 7, 10, 16, 17, 18, 19, 127, 255])
const RESERVED_NAME = Buffer.from('_bsontype')

const refuseReservedName = () => refuse('BadValue', "The field name '_bsontype' is reserved")

/** Reads BSON from the beginning of `bytes`. Throws a RangeError where they are not BSON. */
export class BsonReader {
  readonly #bytes: Buffer
  #at = 0
  #depth = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  /** The whole document, or all of it without one field. */
  document(without?: string): Document {
    const end = this.#open()
    const document: Document = {}
    for (let type = this.#type(); type !== 0; type = this.#type()) {
      const name = this.#name()
      if (name === '_bsontype') refuseReservedName()
      if (name === without) this.#skip(type)
      else setField(document, name, this.#value(type))
    }
    this.#close(end)
    return document
  }

  /** Only the fields with these names; of one that is there twice the last, as in the whole document. */
  fields(names: readonly Buffer[]): Document {
    this.#open()
    const document: Document = {}
    for (let type = this.#type(); type !== 0; type = this.#type()) {
      const start = this.#at
      const end = this.#endOfName()
      if (this.#isOneOf(names, start, end)) setField(document, this.#text(start, end), this.#value(type))
      else this.#skip(type)
    }
    return document
  }

  /** The same, and refuses what `document` would refuse in the others. */
  checkedFields(names: readonly Buffer[]): Document {
    const close = this.#open()
    const document: Document = {}
    for (let type = this.#type(); type !== 0; type = this.#type()) {
      const start = this.#at
      const end = this.#endOfName()
      if (this.#isOneOf(names, start, end)) setField(document, this.#text(start, end), this.#value(type))
      else this.#check(type, start, end)
    }
    this.#close(close)
    return document
  }

  #open(): number {
    const start = this.#at
    const size = this.#int32()
    if (size < 5 || start + size > this.#bytes.length) throw new RangeError(`a document of ${size} bytes`)
    if (++this.#depth > DEEPEST_NESTING) {
      refuse('Overflow', `BSONObj exceeded maximum nested object depth: ${DEEPEST_NESTING}`)
    }
    return start + size
  }

  #close(end: number): void {
    if (this.#at !== end) throw new RangeError('a document that ends elsewhere than it says')
    this.#depth--
  }

  #type(): number {
    return this.#bytes.readUInt8(this.#at++)
  }

  #int32(): number {
    const value = this.#bytes.readInt32LE(this.#at)
    this.#at += 4
    return value
  }

  #endOfName(): number {
    let end = this.#at
    while (this.#bytes[end] !== 0) if (end++ >= this.#bytes.length) throw new RangeError('a name without end')
    this.#at = end + 1
    return end
  }

  #name(): string {
    const start = this.#at
    return this.#text(start, this.#endOfName())
  }

  #text(start: number, end: number): string {
    const bytes = this.#bytes
    if (end - start > SHORT_TEXT_BYTES) return bytes.toString('utf8', start, end)
    let text = ''
    for (let i = start; i < end; i++) {
      const byte = bytes[i]
      if (byte === undefined || byte > 127) return bytes.toString('utf8', start, end)
      text += String.fromCharCode(byte)
    }
    return text
  }

  #isOneOf(names: readonly Buffer[], start: number, end: number): boolean {
    for (const name of names) if (this.#isAt(name, start, end)) return true
    return false
  }

  #isAt(name: Buffer, start: number, end: number): boolean {
    if (name.length !== end - start) return false
    for (let i = 0; i < name.length; i++) if (name[i] !== this.#bytes[start + i]) return false
    return true
  }

  #value(type: number): unknown {
    switch (type) {
      case 1:
        return this.#double()
      case 2:
        return this.#string()
      case 3:
        return this.document()
      case 4:
        return this.#array()
      case 5:
        return this.#binary()
      case 7:
        return new ObjectId(this.#take(OBJECT_ID_BYTES))
      case 8:
        return this.#boolean()
      case 9:
        return this.#date()
      case 10:
        return null
      case 11:
        return new BSONRegExp(this.#name(), this.#name())
      case 13:
        return new Code(this.#string())
      case 14:
        return new BSONSymbol(this.#string())
      case 15:
        return this.#codeWithScope()
      case 16:
        return this.#int32()
      case 17: {
        const i = this.#int32() >>> 0
        return new Timestamp({ t: this.#int32() >>> 0, i })
      }
      case 18:
        return this.#int64()
      case 19:
        return new Decimal128(Uint8Array.from(this.#take(DECIMAL_BYTES)))
      case 127:
        return new MaxKey()
      case 255:
        return new MinKey()
      case 6:
      case 12:
        return refuseUnsupported('The deprecated BSON types undefined and DBPointer are')
      default:
        throw new RangeError(`type ${type}`)
    }
  }

  #take(size: number): Buffer {
    const start = this.#at
    this.#at += size
    if (size < 0 || this.#at > this.#bytes.length) throw new RangeError(`a value of ${size} bytes`)
    return this.#bytes.subarray(start, this.#at)
  }

  #boolean(): boolean {
    const byte = this.#type()
    if (byte > 1) throw new RangeError(`a boolean of ${byte}`)
    return byte === 1
  }

  #double(): number | Double {
    const value = this.#bytes.readDoubleLE(this.#at)
    this.#at += 8
    return isInt32(value) ? new Double(value) : value
  }

  #int64(): bigint {
    const value = this.#bytes.readBigInt64LE(this.#at)
    this.#at += 8
    return value
  }

  #string(): string {
    const size = this.#int32()
    const start = this.#at
    this.#at += size
    if (size < 1 || this.#bytes[this.#at - 1] !== 0) throw new RangeError(`a string of ${size} bytes`)
    return this.#text(start, this.#at - 1)
  }

  #array(): unknown[] {
    const end = this.#open()
    const array: unknown[] = []
    for (let type = this.#type(); type !== 0; type = this.#type()) {
      this.#endOfName()
      array.push(this.#value(type))
    }
    this.#close(end)
    return array
  }

  #binary(): Binary {
    const size = this.#int32()
    const subtype = this.#type()
    const bytes = Buffer.from(this.#take(size))
    return new Binary(subtype === OLD_BINARY ? bytes.subarray(4) : bytes, subtype)
  }

  #date(): Date {
    const low = this.#int32() >>> 0
    const milliseconds = this.#int32() * 2 ** 32 + low
    if (Math.abs(milliseconds) > LATEST_DATE_MS) refuse('BadValue', 'A date beyond the year 275760')
    return new Date(milliseconds)
  }

  #codeWithScope(): Code {
    this.#int32()
    return new Code(this.#string(), this.document())
  }

  #skip(type: number): void {
    const fixed = FIXED_BYTES[type]
    if (fixed !== undefined) this.#pass(fixed)
    else if (type === 2 || type === 13 || type === 14) this.#pass(this.#int32())
    else if (type === 3 || type === 4 || type === 15) this.#pass(this.#int32() - 4)
    else if (type === 5) this.#pass(this.#int32() + 1)
    else if (type === 11) {
      this.#endOfName()
      this.#endOfName()
    } else throw new RangeError(`type ${type}`)
  }

  #pass(size: number): void {
    this.#at += size
    if (size < 0 || this.#at > this.#bytes.length) throw new RangeError(`a value of ${size} bytes`)
  }

  /** Skips a value whose name stands there, and refuses what cannot be read. */
  #check(type: number, start: number, end: number): void {
    if (this.#isAt(RESERVED_NAME, start, end)) refuseReservedName()
    if (type === 3) this.#checkInside(true)
    else if (type === 4) this.#checkInside(false)
    else if (type === 2) this.#checkText()
    else if (PLAIN_TYPES.has(type)) this.#skip(type)
    else this.#value(type)
  }

  /** Names in arrays mean nothing. */
  #checkInside(isDocument: boolean): void {
    const close = this.#open()
    for (let type = this.#type(); type !== 0; type = this.#type()) {
      const start = this.#at
      const end = this.#endOfName()
      this.#check(type, isDocument ? start : end, end)
    }
    this.#close(close)
  }

  #checkText(): void {
    const size = this.#int32()
    if (size < 1) throw new RangeError(`a string of ${size} bytes`)
    this.#pass(size)
    if (this.#bytes[this.#at - 1] !== 0) throw new RangeError(`a string without its end`)
  }
}
