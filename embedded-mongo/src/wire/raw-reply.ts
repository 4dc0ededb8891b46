import { BSON } from 'bson'

/**
 * An answer in pieces: stored documents stay where they are until everything is put together once, when it is sent.
 * The pieces are what stands between the length and the end of a document.
 */
export class RawReply {
  readonly pieces: readonly Uint8Array[]

  private constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces
  }

  static of(document: Uint8Array): RawReply {
    return new RawReply([inside(document)])
  }

  /** A batch of documents, copied as they are stored and never decoded. */
  static batch(
    name: 'firstBatch' | 'nextBatch',
    documents: readonly Uint8Array[],
    { id, ns, ...others }: { id: bigint; ns: string } & Record<string, unknown>,
  ): RawReply {
    const batch: Uint8Array[] = []
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i]
      if (document !== undefined) batch.push(elementHead(DOCUMENT, String(i)), document)
    }
    const content = [...embedded(ARRAY, name, batch), cursorFields(id, ns)]
    if (Object.keys(others).length > 0) content.push(inside(BSON.serialize(others)))
    return new RawReply([...embedded(DOCUMENT, 'cursor', content), OK])
  }

  /** The same with the fields of another document behind its own. */
  with(document: Uint8Array): RawReply {
    return new RawReply([...this.pieces, inside(document)])
  }

  /** The whole document behind `head`, in one buffer. */
  assembled(head: Buffer): Buffer {
    const length = lengthOf(this.pieces)
    const bytes = Buffer.allocUnsafe(head.length + length)
    bytes.set(head, 0)
    bytes.writeInt32LE(length, head.length)
    let at = head.length + 4
    for (const piece of this.pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    bytes[at] = 0
    return bytes
  }
}

const DOCUMENT = '\x03'
const ARRAY = '\x04'
const END = Buffer.alloc(1)

/** A document without its length and its end. */
const inside = (document: Uint8Array) => document.subarray(4, document.length - 1)

const OK = inside(BSON.serialize({ ok: 1 }))

const ID_HEAD = Buffer.from('\x12id\0', 'latin1')
const NAMESPACE_HEAD = Buffer.from('\x02ns\0', 'latin1')

/** The fields every cursor has: `id` as int64 and `ns`. */
function cursorFields(id: bigint, namespace: string): Buffer {
  const length = Buffer.byteLength(namespace)
  const bytes = Buffer.alloc(ID_HEAD.length + 8 + NAMESPACE_HEAD.length + 4 + length + 1)
  bytes.set(ID_HEAD)
  let at = bytes.writeBigInt64LE(id, ID_HEAD.length)
  bytes.set(NAMESPACE_HEAD, at)
  at = bytes.writeInt32LE(length + 1, at + NAMESPACE_HEAD.length)
  bytes.write(namespace, at)
  return bytes
}

const elementHead = (type: string, name: string) => Buffer.from(`${type}${name}\0`, 'latin1')

function embedded(type: string, name: string, content: readonly Uint8Array[]): Uint8Array[] {
  const length = Buffer.allocUnsafe(4)
  length.writeInt32LE(lengthOf(content))
  return [elementHead(type, name), length, ...content, END]
}

/** Of the document the pieces make. */
function lengthOf(pieces: readonly Uint8Array[]): number {
  let length = 5
  for (const piece of pieces) length += piece.length
  return length
}
