import { BSON } from 'bson'

const DOCUMENT = '\x03'
const ARRAY = '\x04'

/** An answer with a batch of documents that are copied as they are stored, never decoded. */
export function cursorReply(
  batch: 'firstBatch' | 'nextBatch',
  documents: readonly Uint8Array[],
  cursor: { id: bigint; ns: string } & Record<string, unknown>,
): Buffer {
  const rest = BSON.serialize(cursor)
  const list = rawArray(documents)
  const inner = rawDocument([element(ARRAY, batch), list, body(rest)])
  return rawDocument([element(DOCUMENT, 'cursor'), inner, body(BSON.serialize({ ok: 1 }))])
}

/** Two raw documents as one: the fields of the first, then those of the second. */
export function joined(first: Uint8Array, second: Uint8Array): Buffer {
  return rawDocument([body(first), body(second)])
}

function rawArray(documents: readonly Uint8Array[]): Buffer {
  const parts: Uint8Array[] = []
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i]
    if (document !== undefined) parts.push(element(DOCUMENT, String(i)), document)
  }
  return rawDocument(parts)
}

const element = (type: string, name: string) => Buffer.from(`${type}${name}\0`)

/** A document without its length and its end. */
const body = (document: Uint8Array) => document.subarray(4, document.length - 1)

function rawDocument(parts: readonly Uint8Array[]): Buffer {
  let length = 5
  for (const part of parts) length += part.length
  const document = Buffer.allocUnsafe(length)
  document.writeInt32LE(length, 0)
  let at = 4
  for (const part of parts) {
    document.set(part, at)
    at += part.length
  }
  document[at] = 0
  return document
}
