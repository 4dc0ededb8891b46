import type { Document } from './document'

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

/**
 * Decodes a document so that encoding it again gives the same bytes: int32 and most doubles become `number`, a double
 * that looks like an int32 stays a `Double`, int64 becomes `bigint`, decimals stay `Decimal128`. Refuses types nobody
 * writes any more (undefined, DBPointer: 115) and what is nested too deeply (15).
 */
export function decodeDocument(_bytes: Uint8Array): Document {
  throw new Error('follows')
}

/** The same for some top-level fields only; the others are skipped, not decoded. */
export function decodeFields(_bytes: Uint8Array, _fields: ReadonlySet<string>): Document {
  throw new Error('follows')
}

/** Refuses documents over 16 MB (10334). Fields that are undefined are left out. */
export function encodeDocument(_document: Document): Buffer {
  throw new Error('follows')
}
