import { BSON } from 'bson'
import type { Document } from '../values/document'
import { crc32c } from '../wire/crc32c'

const OP_MSG = 2013
const OP_QUERY = 2004
const CHECKSUM = 1

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

const framed = (operation: number, content: Buffer, requestId = 7) =>
  Buffer.concat([int32(16 + content.length), int32(requestId), int32(0), int32(operation), content])

export const commandSection = (command: Document) => Buffer.concat([Buffer.from([0]), BSON.serialize(command)])

export function sequenceSection(field: string, documents: readonly Document[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${field}\0`), ...documents.map((document) => BSON.serialize(document))])
  return Buffer.concat([Buffer.from([1]), int32(4 + content.length), content])
}

/** A message in today's format. `checksum`: with the right one, or a wrong one. */
export function opMsg(
  sections: readonly Buffer[],
  { flags = 0, checksum }: { flags?: number; checksum?: 'right' | 'wrong' } = {},
) {
  const bits = checksum === undefined ? flags : flags | CHECKSUM
  const content = Buffer.concat([int32(bits), ...sections, Buffer.alloc(checksum === undefined ? 0 : 4)])
  const message = framed(OP_MSG, content)
  if (checksum === undefined) return message
  const right = crc32c(message.subarray(0, -4))
  message.writeUInt32LE((checksum === 'right' ? right : right + 1) >>> 0, message.length - 4)
  return message
}

/** A message in the format of old drivers' greeting. */
export const opQuery = (namespace: string, command: Document) =>
  framed(
    OP_QUERY,
    Buffer.concat([int32(0), Buffer.from(`${namespace}\0`), int32(0), int32(-1), BSON.serialize(command)]),
  )

export const ofOperation = (operation: number) => framed(operation, Buffer.alloc(4))
