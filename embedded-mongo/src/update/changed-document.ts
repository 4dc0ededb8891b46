import { encodeDocument, MAX_DOCUMENT_BYTES, refuseSize } from '../values/bson'
import { type Document, fieldOf } from '../values/document'
import { elementAt } from '../wire/raw-document'

/** Around the elements of a document: its length before, one byte behind. */
const LENGTH_BYTES = 4
const END = Buffer.alloc(1)

/**
 * The bytes of a document of which some fields became others; the rest stays as it was stored. `before` holds at least
 * these fields, `after` is what an update made of it, which leaves values it does not change what they are.
 */
export function changedDocument(raw: Buffer, before: Document, after: Document): Buffer {
  const changed = new Set(Object.keys(before).filter((name) => before[name] !== after[name]))
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name))
  const written = new Set<string>()
  const parts: Buffer[] = []
  let kept = LENGTH_BYTES
  for (let element = elementAt(raw, LENGTH_BYTES); element !== undefined; element = elementAt(raw, element.end)) {
    const { name, begin, end } = element
    if (!changed.has(name)) continue
    parts.push(raw.subarray(kept, begin))
    // a field that is there twice is written once, like any document that is encoded
    if (!written.has(name)) parts.push(elementOf(after, name))
    written.add(name)
    kept = end
  }
  parts.push(raw.subarray(kept, raw.length - END.length), ...added.map((name) => elementOf(after, name)), END)
  return documentOf(parts)
}

/** The element of one field as it is encoded; no bytes when there is no such field. */
function elementOf(document: Document, name: string): Buffer {
  const value = fieldOf(document, name)
  return encodeDocument(Object.fromEntries([[name, value]])).subarray(LENGTH_BYTES, -END.length)
}

function documentOf(parts: readonly Buffer[]): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  const document = Buffer.concat([length, ...parts])
  if (document.length > MAX_DOCUMENT_BYTES) refuseSize(document.length)
  document.writeInt32LE(document.length)
  return document
}
