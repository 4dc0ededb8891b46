import { refuse } from '../../values/errors'
import { isNullish, isNumber } from '../../values/kinds'
import { toInteger, toNumber } from '../../values/numbers'
import { compareStrings } from '../../values/strings'
import { typeNameOf } from '../../values/types'
import {
  type Compiler,
  compileOptional,
  type Evaluate,
  namedArguments,
  type OperatorTable,
  ofArguments,
  ofOne,
} from './operator'

const MANY = Number.POSITIVE_INFINITY

/** Numbers and dates as text, null as the empty text; other kinds are refused (16007). */
function coercedText(value: unknown): string {
  if (isNullish(value)) return ''
  if (typeof value === 'string') return value
  if (isNumber(value)) return String(value)
  if (value instanceof Date) return value.toISOString()
  return refuse(16007, `can't convert from BSON type ${typeNameOf(value)} to String`)
}

function text(operator: string, code: number, value: unknown, role = 'argument'): string {
  return typeof value === 'string'
    ? value
    : refuse(code, `${operator} requires a string ${role}, found: ${typeNameOf(value)}`)
}

/** Of a text that an expression makes; documents take 16 MB. */
const LONGEST_TEXT = 64 * 1024 * 1024

function concatenate(values: readonly unknown[]): unknown {
  if (values.some(isNullish)) return null
  const wrong = values.find((value) => typeof value !== 'string')
  if (wrong !== undefined) refuse(16702, `$concat only supports strings, not ${typeNameOf(wrong)}`)
  const length = values.reduce<number>((sum, value) => sum + String(value).length, 0)
  if (length > LONGEST_TEXT) refuse('ExceededMemoryLimit', '$concat would use too much memory')
  return values.join('')
}

/** Letters outside ASCII stay as they are, as in MongoDB. */
const toLower = (value: string) => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
const toUpper = (value: string) => value.replace(/[a-z]+/g, (letters) => letters.toUpperCase())

function substringOfBytes([value, start, length]: readonly unknown[]): unknown {
  const bytes = Buffer.from(coercedText(value))
  const [from, count] = [placeOf('$substrBytes', 16034, start), placeOf('$substrBytes', 16035, length)]
  if (from < 0) refuse(50752, `$substrBytes: starting index must be non-negative (got: ${from})`)
  const to = count < 0 ? bytes.length : Math.min(from + count, bytes.length)
  if (isInsideCharacter(bytes, from))
    refuse(28656, '$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.')
  if (isInsideCharacter(bytes, to))
    refuse(28657, '$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.')
  return bytes.toString('utf8', Math.min(from, bytes.length), to)
}

const isInsideCharacter = (bytes: Buffer, place: number) => ((bytes[place] ?? 0) & 0xc0) === 0x80

function placeOf(operator: string, code: number, value: unknown): number {
  if (!isNumber(value)) {
    return refuse(
      code,
      `${operator}: starting index and length must be a numeric type (is BSON type ${typeNameOf(value)})`,
    )
  }
  return Math.trunc(toNumber(value))
}

function substringOfCharacters([value, start, length]: readonly unknown[]): unknown {
  const [from, count] = [start, length].map((place) => {
    const integer = toInteger(place)
    if (integer === undefined)
      return refuse(34450, `$substrCP: starting index and length must be integers (is BSON type ${typeNameOf(place)})`)
    return integer >= 0 ? integer : refuse(34455, '$substrCP: starting index and length must be non-negative integers.')
  })
  return [...coercedText(value)].slice(from, (from ?? 0) + (count ?? 0)).join('')
}

function split([value, separator]: readonly unknown[]): unknown {
  if (isNullish(value) || isNullish(separator)) return null
  const whole = text('$split', 40085, value, 'as its first argument')
  const between = text('$split', 40086, separator, 'as its second argument')
  if (between === '') refuse(40087, '$split requires a non-empty separator')
  return whole.split(between)
}

/** What MongoDB trims when it is not told. */
const BLANKS = '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'

const trim =
  (operator: string, fromStart: boolean, fromEnd: boolean) =>
  (argument: unknown, compiler: Compiler): Evaluate => {
    const named = namedArguments(operator, argument, { required: ['input'], optional: ['chars'] }, 50694)
    const input = compiler.compile(named.input)
    const chars = compileOptional(compiler, named.chars)
    return (scope) => {
      const [value, given] = [input(scope), chars === undefined ? BLANKS : chars(scope)]
      if (isNullish(value) || isNullish(given)) return null
      const characters = [...text(operator, 50699, value, 'input')]
      const unwanted = new Set(text(operator, 50700, given, "'chars'"))
      const start = fromStart ? characters.findIndex((character) => !unwanted.has(character)) : 0
      const end = fromEnd ? characters.findLastIndex((character) => !unwanted.has(character)) : characters.length
      return start < 0 ? '' : characters.slice(start, end + 1).join('')
    }
  }

/** Finds a text in another one, both as lists of bytes or of characters. */
function indexOf(operator: string, partsOf: (value: string) => ArrayLike<unknown>) {
  return ofArguments(operator, [2, 4], ([value, wanted, from = 0, to]) => {
    if (isNullish(value)) return null
    const whole = partsOf(text(operator, 40091, value, 'as the first argument'))
    const part = partsOf(text(operator, 40092, wanted, 'as the second argument'))
    const start = boundary(operator, from)
    const end = Math.min(to === undefined ? whole.length : boundary(operator, to), whole.length)
    for (let i = start; i + part.length <= end; i++) if (isAt(whole, part, i)) return i
    return -1
  })
}

const isAt = (whole: ArrayLike<unknown>, part: ArrayLike<unknown>, place: number) =>
  Array.from(part).every((item, i) => item === whole[place + i])

function boundary(operator: string, value: unknown): number {
  const place = toInteger(value)
  if (place === undefined) return refuse(40096, `${operator} requires an integral index, found: ${typeNameOf(value)}`)
  return place >= 0 ? place : refuse(40097, `${operator} requires a nonnegative index, found: ${place}`)
}

const replace =
  (operator: string, all: boolean) =>
  (argument: unknown, { compile }: Compiler): Evaluate => {
    const named = namedArguments(operator, argument, { required: ['input', 'find', 'replacement'] }, 51751)
    const parts = [compile(named.input), compile(named.find), compile(named.replacement)]
    return (scope) => {
      const values = parts.map((evaluate) => evaluate(scope))
      const [input = '', find = '', replacement = ''] = values.map((value, i) =>
        isNullish(value) ? '' : text(operator, 51746 - i, value, 'argument'),
      )
      if (values.some(isNullish)) return null
      return all ? input.replaceAll(find, () => replacement) : input.replace(find, () => replacement)
    }
  }

export const STRING_OPERATORS: OperatorTable = {
  $concat: ofArguments('$concat', [0, MANY], concatenate),
  $toLower: ofOne('$toLower', (value) => toLower(coercedText(value))),
  $toUpper: ofOne('$toUpper', (value) => toUpper(coercedText(value))),
  $strcasecmp: ofArguments('$strcasecmp', 2, ([a, b]) =>
    Math.sign(compareStrings(toUpper(coercedText(a)), toUpper(coercedText(b)))),
  ),
  $strLenBytes: ofOne('$strLenBytes', (value) => Buffer.byteLength(text('$strLenBytes', 34473, value))),
  $strLenCP: ofOne('$strLenCP', (value) => [...text('$strLenCP', 34471, value)].length),
  $substr: ofArguments('$substr', 3, substringOfBytes),
  $substrBytes: ofArguments('$substrBytes', 3, substringOfBytes),
  $substrCP: ofArguments('$substrCP', 3, substringOfCharacters),
  $split: ofArguments('$split', 2, split),
  $trim: trim('$trim', true, true),
  $ltrim: trim('$ltrim', true, false),
  $rtrim: trim('$rtrim', false, true),
  $indexOfBytes: indexOf('$indexOfBytes', (value) => Buffer.from(value)),
  $indexOfCP: indexOf('$indexOfCP', (value) => [...value]),
  $replaceOne: replace('$replaceOne', false),
  $replaceAll: replace('$replaceAll', true),
}
