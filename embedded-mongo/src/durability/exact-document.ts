import { BSON } from 'bson'
import { ARRAY, documentAt, EMBEDDED_DOCUMENT, elementAt } from '../wire/raw-document'

const WITH_TYPES = { promoteValues: false, bsonRegExp: true }

/** A document that the driver cannot write: no backup is made with it, and none that has it is restored. */
export class InexactDocument extends Error {
  constructor(where: string, raw: Buffer) {
    super(
      `A document in ${where} could not be brought back as it is, as with text that is no UTF-8 or a field that is there ` +
        `twice: ${nameOf(raw)}. Change it in the database and make another backup. Nothing was changed.`,
    )
    this.name = 'InexactDocument'
  }
}

function nameOf(raw: Buffer): string {
  try {
    const { _id } = BSON.deserialize(raw, { validation: { utf8: false } })
    return `its _id is ${BSON.EJSON.stringify(_id)}`
  } catch {
    return 'it cannot be read at all'
  }
}

/**
 * What the driver writes as exactly these bytes: an object or, where objects would change the order of fields, a map.
 * Undefined when there is no such thing.
 */
export function exactDocument(raw: Buffer): BSON.Document | undefined {
  const plain = decoded(raw)
  if (plain === undefined || isWrittenAs(plain, raw)) return plain
  const ordered = inOrder(raw)
  return isWrittenAs(ordered, raw) ? ordered : undefined
}

/** Undefined where a text is no UTF-8. */
function decoded(raw: Buffer): BSON.Document | undefined {
  try {
    return BSON.deserialize(raw, WITH_TYPES)
  } catch {
    return undefined
  }
}

const isWrittenAs = (document: BSON.Document, raw: Buffer) => raw.equals(BSON.serialize(document))

/** Objects put whole numbers first, and take some documents for references. */
function inOrder(raw: Buffer): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (let element = elementAt(raw, 4); element !== undefined; element = elementAt(raw, element.end)) {
    fields.set(element.name, typedValue(element.type, raw.subarray(element.start, element.end)))
  }
  return fields
}

function typedValue(type: number, value: Buffer): unknown {
  if (type === EMBEDDED_DOCUMENT) return inOrder(documentAt(value, 0))
  if (type === ARRAY) return [...inOrder(documentAt(value, 0)).values()]
  return decoded(documentOf(type, value))?.value
}

/** A document with one field. */
function documentOf(type: number, value: Buffer): Buffer {
  const document = Buffer.concat([Buffer.alloc(4), Buffer.from([type]), Buffer.from('value\0'), value, Buffer.alloc(1)])
  document.writeInt32LE(document.length)
  return document
}
