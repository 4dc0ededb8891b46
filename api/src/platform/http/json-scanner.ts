import { ensure } from '../errors'
import type { JsonBounds } from './json-bounds'

const deepest = 20
const longestKey = 200
/** Longer than any number that says something. */
const longestLiteral = 400
/** For each value that a body may hold, blanks beside it: more than any layout takes. */
const blanksBeside = 64

const literal = 0
const blank = 1
const quote = 2
const comma = 3
const colon = 4
const opening = 5
const closing = 6
/** What each byte means outside of texts. */
const meanings = new Uint8Array(256)
for (const [meaning, characters] of [
  [blank, ' \t\n\r'],
  [quote, '"'],
  [comma, ','],
  [colon, ':'],
  [opening, '[{'],
  [closing, ']}'],
] as const) {
  for (const character of characters) meanings[character.charCodeAt(0)] = meaning
}

const quoteByte = 0x22
const backslashByte = 0x5c

/**
 * Looks at the bytes of a JSON text as they arrive, before anything is made of them, and refuses with 413 whatever is
 * beyond its bounds (PLT-27): nesting, keys of one object, values and blanks in all, texts. Whether it is JSON is the parser's word.
 */
export class JsonScanner {
  readonly #bounds: JsonBounds
  /** How many keys the open objects have, outermost first. */
  readonly #keys: number[] = []
  #values = 0
  #names = 0
  #blanks = 0
  #inText = false
  #escaped = false
  /** In bytes, of the text or the literal that is read, or of the name that was. */
  #length = 0

  constructor(bounds: JsonBounds) {
    this.#bounds = bounds
  }

  /** How many names the objects so far have in all, each as often as it is written. */
  get names(): number {
    return this.#names
  }

  scan(bytes: Uint8Array) {
    let at = 0
    while (at < bytes.length) at = this.#inText ? this.#text(bytes, at) : this.#structure(bytes, at)
  }

  /** Reads on to the end of a text. A loop over locals: it runs for every byte. */
  #text(bytes: Uint8Array, from: number): number {
    let at = from
    let escaped = this.#escaped
    for (; at < bytes.length; at++) {
      if (escaped) escaped = false
      else if (bytes[at] === backslashByte) escaped = true
      else if (bytes[at] === quoteByte) break
    }
    this.#escaped = escaped
    this.#inText = at === bytes.length
    this.#length += at - from
    if (this.#length > this.#bounds.longestText) refuse('The request holds a text that is too long')
    return at + 1
  }

  /** Reads on to the next byte that means something; blanks and literals are read in one go. */
  #structure(bytes: Uint8Array, from: number): number {
    let at = from
    let literals = 0
    let meaning = literal
    for (; at < bytes.length; at++) {
      meaning = meanings[bytes[at] ?? 0] ?? literal
      if (meaning > blank) break
      if (meaning === literal) literals += 1
    }
    this.#length += literals
    this.#blanks += at - from - literals
    if (this.#blanks > blanksBeside * this.#bounds.mostValues) refuse('The request holds too many blanks')
    if (literals > 0 && this.#length > longestLiteral) refuse('The request holds a number that is too long')
    if (at < bytes.length) this.#mark(meaning)
    return at + 1
  }

  #mark(meaning: number) {
    if (meaning === quote) this.#inText = true
    else if (meaning === opening) this.#open()
    else if (meaning === closing) this.#keys.pop()
    else if (meaning === comma) this.#countValue()
    else this.#countKey()
    this.#length = 0
  }

  #open() {
    this.#keys.push(0)
    if (this.#keys.length > deepest) refuse('The request is nested too deeply')
    this.#countValue()
  }

  #countValue() {
    this.#values += 1
    if (this.#values > this.#bounds.mostValues) refuse('The request holds too many values')
  }

  /** A colon follows the name it belongs to. */
  #countKey() {
    const count = (this.#keys.pop() ?? 0) + 1
    this.#keys.push(count)
    this.#names += 1
    if (count > this.#bounds.mostKeys) refuse('The request holds too many fields')
    if (this.#length > longestKey) refuse('The request holds a name that is too long')
  }
}

const refuse = (message: string) => ensure(false, 'too-large', { message })
