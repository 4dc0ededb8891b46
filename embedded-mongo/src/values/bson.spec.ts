import {
  Binary,
  BSON,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../testing/random'
import { checkingDecoder, decodeDocument, encodeDocument, fieldDecoder, MAX_DOCUMENT_BYTES } from './bson'
import { CommandError } from './errors'
import { showValue } from './show'
import { typeNamed, typeNameOf } from './types'

const EVERYTHING = {
  int: 5,
  double: 5.5,
  wholeDouble: new Double(5),
  negativeZero: -0,
  long: 5n,
  decimal: Decimal128.fromString('1.50'),
  string: 'ü\u{1F600}',
  symbol: new BSONSymbol('s'),
  object: { __proto: 1, 'a.b': { $c: 'a text of more than twenty-four bytes' } },
  array: [1, [2], {}],
  binary: new Binary(Buffer.from('abc'), 4),
  oldBinary: new Binary(Buffer.from('abc'), 2),
  objectId: new ObjectId(),
  bool: true,
  date: new Date(-1),
  lateDate: new Date(8.64e15),
  null: null,
  regex: new BSONRegExp('a', 'i'),
  javascript: new Code('x'),
  javascriptWithScope: new Code('x', { a: 1 }),
  timestamp: new Timestamp({ t: 4_000_000_000, i: 2 }),
  minKey: new MinKey(),
  maxKey: new MaxKey(),
}

const bytesOf = (document: object) => Buffer.from(BSON.serialize(document))
const refusal = (code: number) => expect.objectContaining({ code })

describe('A decoded document', () => {
  it('gives the same bytes again, whatever its types', () => {
    const bytes = bytesOf(EVERYTHING)
    expect(encodeDocument(decodeDocument(bytes)).equals(bytes)).toBe(true)
    expect(decodeDocument(bytes)).toMatchObject({ int: 5, wholeDouble: new Double(5), long: 5n, array: [1, [2], {}] })
  })

  it('may have any field name', () => {
    const bytes = bytesOf(JSON.parse('{ "__proto__": { "a": 1 }, "constructor": 2, "": 3 }'))
    expect(encodeDocument(decodeDocument(bytes)).equals(bytes)).toBe(true)
  })

  it('may be decoded in part', () => {
    const bytes = bytesOf(EVERYTHING)
    for (const [name, value] of Object.entries(EVERYTHING)) {
      const decoded = fieldDecoder(new Set([name, 'absent']))(bytes)
      expect(encodeDocument(decoded).equals(bytesOf({ [name]: value }))).toBe(true)
    }
    expect(fieldDecoder(new Set())(bytes)).toEqual({})
    expect(fieldDecoder('all')(bytes)).toEqual(decodeDocument(bytes))
  })

  it('leaves out fields without a value', () => {
    expect(encodeDocument({ a: undefined, b: 1 }).equals(bytesOf({ b: 1 }))).toBe(true)
  })
})

describe('Bytes are refused', () => {
  it('when they end too early, at every place', () => {
    const bytes = bytesOf(EVERYTHING)
    for (let end = 0; end < bytes.length; end++) {
      expect(() => decodeDocument(bytes.subarray(0, end))).toThrow(refusal(22))
    }
  })

  it.each([
    ['a size that is too small', [4, 0, 0, 0, 0]],
    ['an unknown type', [8, 0, 0, 0, 0x20, 97, 0, 0]],
    ['a string of negative length', [13, 0, 0, 0, 2, 97, 0, 0xff, 0xff, 0xff, 0xff, 0, 0]],
    ['a string without its end', [14, 0, 0, 0, 2, 97, 0, 2, 0, 0, 0, 98, 99, 0]],
    ['a boolean that is neither', [9, 0, 0, 0, 8, 97, 0, 7, 0]],
    ['a document that is longer inside', [14, 0, 0, 0, 3, 97, 0, 6, 0, 0, 0, 0, 0, 0]],
  ])('when there is %s', (_, bytes) => {
    expect(() => decodeDocument(Buffer.from(bytes))).toThrow(refusal(22))
  })

  it('when they are nested too deeply', () => {
    let nested: object = {}
    for (let i = 0; i < 200; i++) nested = { a: nested }
    expect(() => decodeDocument(bytesOf(nested))).toThrow(refusal(15))
  })

  it('when they have a type no one writes any more', () => {
    const undefinedValue = Buffer.from([8, 0, 0, 0, 6, 97, 0, 0])
    expect(() => decodeDocument(undefinedValue)).toThrow(refusal(115))
  })

  it('when a date is beyond what JavaScript knows', () => {
    const bytes = bytesOf({ a: 0n })
    bytes.writeUInt8(9, 4)
    bytes.writeBigInt64LE(2n ** 62n, 7)
    expect(() => decodeDocument(bytes)).toThrow(refusal(2))
  })

  it('when a field has the name drivers reserve', () => {
    expect(() => decodeDocument(bytesOf(new Map([['_bsontype', 'x']])))).toThrow(refusal(2))
  })

  it('alike whether all of a document is decoded or the rest of it is only checked', () => {
    const random = randomFrom(5)
    const whole = Buffer.from(encodeDocument({ ...EVERYTHING, inside: [{ deep: EVERYTHING }] }))
    const outcomeOf = (read: () => unknown) => {
      try {
        read()
        return 'accepted'
      } catch (error) {
        return error instanceof CommandError ? error.codeName : String(error)
      }
    }
    const check = checkingDecoder(new Set(['int', 'deep']))
    const outcomes = new Set<string>()
    for (let i = 0; i < 4_000; i++) {
      const damaged = Buffer.from(whole)
      damaged[4 + random.below(whole.length - 4)] = random.pick([0, 1, 2, 3, 6, 11, 0x7f, 0xff, random.below(256)])
      const outcome = outcomeOf(() => decodeDocument(damaged))
      expect(
        outcomeOf(() => check(damaged)),
        `byte change ${i}`,
      ).toBe(outcome)
      outcomes.add(outcome)
    }
    expect([...outcomes]).toEqual(expect.arrayContaining(['accepted', 'InvalidBSON', 'CommandNotSupported']))
    expect(check(whole)).toEqual({ int: EVERYTHING.int })
    expect(outcomeOf(() => check(bytesOf({ a: [new Map([['_bsontype', 'x']])] })))).toBe('BadValue')
  })

  it('when a document would be over 16 MB', () => {
    expect(() => encodeDocument({ a: 'x'.repeat(MAX_DOCUMENT_BYTES) })).toThrow(refusal(10334))
  })
})

describe('The type of a value', () => {
  it('has MongoDB’s name', () => {
    const decoded = decodeDocument(bytesOf(EVERYTHING))
    const names = [
      'int',
      'double',
      'long',
      'decimal',
      'string',
      'symbol',
      'object',
      'array',
      'objectId',
      'bool',
      'date',
    ]
    for (const name of [
      ...names,
      'null',
      'regex',
      'javascript',
      'javascriptWithScope',
      'timestamp',
      'minKey',
      'maxKey',
    ]) {
      expect(typeNameOf(decoded[name])).toBe(name)
    }
    expect(typeNameOf(decoded.binary)).toBe('binData')
    expect(typeNameOf(decoded.wholeDouble)).toBe('double')
    expect(typeNameOf(decoded.negativeZero)).toBe('double')
    expect(typeNameOf(2 ** 31)).toBe('double')
    expect(typeNameOf(Long.fromNumber(1))).toBe('long')
    expect(typeNameOf(undefined)).toBe('missing')
  })

  it('is known by its name and its number', () => {
    expect([typeNamed('long'), typeNamed(18), typeNamed(-1), typeNamed(99), typeNamed('toString')]).toEqual([
      'long',
      'long',
      'minKey',
      undefined,
      undefined,
    ])
  })
})

describe('A value in a message', () => {
  it('is written as MongoDB writes it', () => {
    const { decimal, int, string, array, binary, bool, date, regex, timestamp } = EVERYTHING
    const id = new ObjectId('0123456789abcdef01234567')
    expect(showValue({ int, string, array, binary, id, bool, date, nothing: null, regex, timestamp, decimal })).toBe(
      '{ int: 5, string: "ü\u{1F600}", array: [ 1, [ 2 ], {} ], binary: BinData(4, 616263), ' +
        "id: ObjectId('0123456789abcdef01234567'), bool: true, date: new Date(-1), nothing: null, regex: /a/i, " +
        'timestamp: Timestamp(4000000000, 2), decimal: 1.50 }',
    )
    expect(showValue([new MinKey(), new MaxKey(), new Code('x'), [], 7n])).toBe('[ MinKey, MaxKey, x, [], 7 ]')
  })
})
