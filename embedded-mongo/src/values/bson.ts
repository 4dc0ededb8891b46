import { BSON, BSONError } from 'bson'
import { BsonReader, DEEPEST_NESTING } from './bson-reader'
import type { Document, FieldSet } from './document'
import { refuse } from './errors'
import { isDocument } from './kinds'

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

/**
 * Decodes a document so that encoding it again gives the same bytes: int32 and most doubles become `number`, a double
 * that looks like an int32 stays a `Double`, int64 becomes `bigint`, decimals stay `Decimal128`. Refuses types no one
 * writes any more (undefined, DBPointer: 115), what is nested too deeply (15) and bytes that are no BSON (22).
 */
export function decodeDocument(bytes: Uint8Array): Document {
  return guarded(() => new BsonReader(bytes).document())
}

/** A decoder of some top-level fields only; the others are skipped. */
export function fieldDecoder(fields: FieldSet): (bytes: Uint8Array) => Document {
  if (fields === 'all') return decodeDocument
  const names = [...fields].map((name) => Buffer.from(name))
  return (bytes) => guarded(() => new BsonReader(bytes).fields(names))
}

/** The same for documents that are going to be stored: the other fields are looked at and refused like all. */
export function checkingDecoder(fields: FieldSet): (bytes: Uint8Array) => Document {
  if (fields === 'all') return decodeDocument
  const names = [...fields].map((name) => Buffer.from(name))
  return (bytes) => guarded(() => new BsonReader(bytes).checkedFields(names))
}

/** A command without the time that drivers hand from server to server: no one reads it here. */
export function decodeCommand(bytes: Uint8Array): Document {
  return guarded(() => new BsonReader(bytes).document('$clusterTime'))
}

function guarded<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) refuse('InvalidBSON', `Not a valid BSON document: ${error.message}`)
    throw error
  }
}

/**
 * Refuses what no one could read again: documents over 16 MB (10334), nested too deeply (15), or with a name that ends
 * before its end (2). Fields that are undefined are left out.
 */
export function encodeDocument(document: Document): Buffer {
  const serialized = serialize(document)
  if (serialized.length > MAX_DOCUMENT_BYTES) refuseSize(serialized.length)
  return Buffer.from(serialized.buffer, serialized.byteOffset, serialized.length)
}

/** Documents far beyond the limit do not even fit into the encoder. */
function serialize(document: Document): Uint8Array {
  refuseDepth(document, 1)
  try {
    return BSON.serialize(document, { ignoreUndefined: true })
  } catch (error) {
    if (error instanceof RangeError) refuseSize(BSON.calculateObjectSize(document))
    if (error instanceof BSONError) refuse('BadValue', error.message)
    throw error
  }
}

function refuseDepth(container: Document | unknown[], depth: number): void {
  if (depth > DEEPEST_NESTING) {
    refuse('Overflow', `BSONObj exceeded maximum nested object depth: ${DEEPEST_NESTING}`)
  }
  if (Array.isArray(container)) {
    for (const value of container) if (Array.isArray(value) || isDocument(value)) refuseDepth(value, depth + 1)
    return
  }
  for (const name in container) {
    const value = container[name]
    if (Array.isArray(value) || isDocument(value)) refuseDepth(value, depth + 1)
  }
}

/** Refuses (10334) a document of so many bytes. */
export function refuseSize(bytes: number): never {
  const size = `${bytes} (0x${bytes.toString(16).toUpperCase()})`
  return refuse('BSONObjectTooLarge', `BSONObj size: ${size} is invalid. Size must be between 0 and 16793600(16MB)`)
}
