import { FIXED_BYTES } from '../values/bson-types'
import { refuse } from '../values/errors'

/** An element of an undecoded document: its value lies from `start` up to `end`. */
export type RawElement = { type: number; name: string; begin: number; start: number; end: number }

export const EMBEDDED_DOCUMENT = 0x03
export const ARRAY = 0x04
const CODE_WITH_SCOPE = 0x0f

const SMALLEST_DOCUMENT = 5

const invalid = (what: string): never => refuse('InvalidBSON', `Invalid BSON: ${what}`)

/** The document that begins at `at` and must end before `limit`. */
export function documentAt(bytes: Buffer, at: number, limit = bytes.length): Buffer {
  if (at + SMALLEST_DOCUMENT > limit) return invalid('a document is cut off')
  const length = bytes.readInt32LE(at)
  if (length < SMALLEST_DOCUMENT || at + length > limit) return invalid(`a document cannot have ${length} bytes here`)
  if (bytes[at + length - 1] !== 0) return invalid('a document does not end')
  return bytes.subarray(at, at + length)
}

/** The element that begins at `at` in a document; undefined behind the last one. */
export function elementAt(document: Buffer, at: number): RawElement | undefined {
  const last = document.length - 1
  if (at === last) return undefined
  const type = document[at] ?? 0
  const nameEnd = document.indexOf(0, at + 1)
  if (at > last || nameEnd < 0 || nameEnd >= last) return invalid('an element has no end')
  const start = nameEnd + 1
  const end = endOfValue(document, type, start)
  if (end > last) return invalid('a value is longer than its document')
  return { type, name: document.toString('utf8', at + 1, nameEnd), begin: at, start, end }
}

function endOfValue(document: Buffer, type: number, start: number): number {
  const fixed = FIXED_BYTES[type]
  if (fixed !== undefined) return start + fixed
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return start + 4 + lengthAt(document, start, 1)
    case EMBEDDED_DOCUMENT:
    case ARRAY:
    case CODE_WITH_SCOPE:
      return start + lengthAt(document, start, SMALLEST_DOCUMENT)
    case 0x05:
      return start + 5 + lengthAt(document, start, 0)
    case 0x0b:
      return document.indexOf(0, document.indexOf(0, start) + 1) + 1
    case 0x0c:
      return start + 16 + lengthAt(document, start, 1)
    default:
      return invalid(`there is no type 0x${type.toString(16)}`)
  }
}

function lengthAt(document: Buffer, at: number, least: number): number {
  if (at + 4 > document.length) return invalid('a value is cut off')
  const length = document.readInt32LE(at)
  return length < least ? invalid(`a value cannot have ${length} bytes`) : length
}

/** The documents of a raw array. Refuses other values. */
export function documentsOf(array: Buffer): Buffer[] {
  const documents: Buffer[] = []
  for (let element = elementAt(array, 4); element !== undefined; element = elementAt(array, element.end)) {
    if (element.type !== EMBEDDED_DOCUMENT) return refuse('TypeMismatch', `Element ${element.name} is no document`)
    documents.push(documentAt(array, element.start, element.end))
  }
  return documents
}

/** The document with one of its fields in first place; undefined when it has no such field. */
export function withFirst(document: Buffer, field: string): Buffer | undefined {
  for (let element = elementAt(document, 4); element !== undefined; element = elementAt(document, element.end)) {
    if (element.name !== field) continue
    const { begin, end } = element
    if (begin === 4) return document
    const length = document.subarray(0, 4)
    return Buffer.concat([length, document.subarray(begin, end), document.subarray(4, begin), document.subarray(end)])
  }
  return undefined
}

/** Whether this is the first field of a document; its name has only plain characters. */
export function beginsWith(document: Buffer, field: string): boolean {
  const start = 5
  for (let i = 0; i < field.length; i++) if (document[start + i] !== field.charCodeAt(i)) return false
  return document[start + field.length] === 0
}
