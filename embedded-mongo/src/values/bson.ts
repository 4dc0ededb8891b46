import { BSON } from 'bson'
import { BsonReader } from './bson-reader'
import type { Document, FieldSet } from './document'
import { refuse } from './errors'

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

/**
 * Decodes a document so that encoding it again gives the same bytes: int32 and most doubles become `number`, a double
 * that looks like an int32 stays a `Double`, int64 becomes `bigint`, decimals stay `Decimal128`. Refuses types nobody
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

function guarded<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) refuse('InvalidBSON', `Not a valid BSON document: ${error.message}`)
    throw error
  }
}

/** Refuses documents over 16 MB (10334). Fields that are undefined are left out. */
export function encodeDocument(document: Document): Buffer {
  const serialized = serialize(document)
  if (serialized.length > MAX_DOCUMENT_BYTES) refuseSize(serialized.length)
  return Buffer.from(serialized.buffer, serialized.byteOffset, serialized.length)
}

/** Documents far beyond the limit do not even fit into the encoder. */
function serialize(document: Document): Uint8Array {
  try {
    return BSON.serialize(document, { ignoreUndefined: true })
  } catch (error) {
    if (error instanceof RangeError) refuseSize(BSON.calculateObjectSize(document))
    throw error
  }
}

function refuseSize(bytes: number): never {
  const size = `${bytes} (0x${bytes.toString(16).toUpperCase()})`
  return refuse('BSONObjectTooLarge', `BSONObj size: ${size} is invalid. Size must be between 0 and 16793600(16MB)`)
}
