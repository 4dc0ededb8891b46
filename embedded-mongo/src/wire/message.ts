import { refuse } from '../values/errors'
import { crc32c } from './crc32c'
import { ProtocolError } from './protocol-error'
import { ARRAY, documentAt, documentsOf, elementAt } from './raw-document'

const OP_QUERY = 2004
const OP_MSG = 2013
const CHECKSUM_PRESENT = 1
const MORE_TO_COME = 2
/** Bits a receiver must understand; the others may be ignored. */
const REQUIRED_FLAGS = 0xffff

/** What a client asked: the command as raw BSON, and the documents it brings along. */
export type Message = {
  requestId: number
  /** In the format of old drivers' first greeting, to be answered in the same. */
  legacy: boolean
  /** False when the client does not wait for an answer. */
  answered: boolean
  command: Buffer
  /** Named outside the command by legacy messages only. */
  database: string | undefined
  /** Documents in sections of their own, by the field they stand for. */
  sequences: Map<string, Buffer[]>
}

/** Reads one whole message. Refuses, by closing the connection, what is no message this server understands. */
export function readMessage(bytes: Buffer): Message {
  const requestId = bytes.readInt32LE(4)
  const operation = bytes.readInt32LE(12)
  if (operation === OP_MSG) return { requestId, legacy: false, database: undefined, ...readSections(bytes) }
  if (operation === OP_QUERY) return { requestId, legacy: true, answered: true, ...readQuery(bytes) }
  throw new ProtocolError(`There is no operation ${operation}`)
}

function readSections(bytes: Buffer): Pick<Message, 'answered' | 'command' | 'sequences'> {
  if (bytes.length < 20) throw new ProtocolError('A message without flags')
  const flags = bytes.readUInt32LE(16)
  if ((flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) {
    throw new ProtocolError(`Unknown flags ${flags}`)
  }
  const end = flags & CHECKSUM_PRESENT ? verifiedEnd(bytes) : bytes.length
  const sequences = new Map<string, Buffer[]>()
  let command: Buffer | undefined
  for (let at = 20; at < end; ) {
    const kind = bytes[at]
    const section = sectionAt(bytes, at + 1, end)
    at += 1 + section.length
    if (kind === 0 && command === undefined) command = section
    else if (kind === 1) addSequence(sequences, section)
    else throw new ProtocolError(`A section of kind ${kind} cannot stand here`)
  }
  if (command === undefined) throw new ProtocolError('A message without a command')
  return { answered: (flags & MORE_TO_COME) === 0, command, sequences }
}

function verifiedEnd(bytes: Buffer): number {
  const end = bytes.length - 4
  if (end < 20 || bytes.readUInt32LE(end) !== crc32c(bytes.subarray(0, end))) {
    throw new ProtocolError('The checksum of a message is wrong')
  }
  return end
}

/** Both kinds of section begin with their length. */
function sectionAt(bytes: Buffer, at: number, end: number): Buffer {
  const length = at + 4 <= end ? bytes.readInt32LE(at) : 0
  if (length < 5 || at + length > end) throw new ProtocolError('A section is cut off')
  return bytes.subarray(at, at + length)
}

function addSequence(sequences: Map<string, Buffer[]>, section: Buffer): void {
  const nameEnd = section.indexOf(0, 4)
  const name = section.toString('utf8', 4, nameEnd)
  if (nameEnd < 0 || sequences.has(name)) throw new ProtocolError('A document sequence without a name of its own')
  const documents: Buffer[] = []
  for (let at = nameEnd + 1; at < section.length; ) {
    const length = at + 4 <= section.length ? section.readInt32LE(at) : 0
    if (length < 5 || at + length > section.length) throw new ProtocolError('A document sequence is cut off')
    documents.push(section.subarray(at, at + length))
    at += length
  }
  sequences.set(name, documents)
}

/** The greeting of a driver that does not know yet what the server speaks. Its namespace is `<database>.$cmd`. */
function readQuery(bytes: Buffer): Pick<Message, 'command' | 'database' | 'sequences'> {
  const nameEnd = bytes.indexOf(0, 20)
  const at = nameEnd + 9
  if (nameEnd < 0 || at + 5 > bytes.length) throw new ProtocolError('A query is cut off')
  const length = bytes.readInt32LE(at)
  if (length < 5 || at + length > bytes.length) throw new ProtocolError('A query is cut off')
  const [database = ''] = bytes.toString('utf8', 20, nameEnd).split('.')
  return { command: bytes.subarray(at, at + length), database, sequences: new Map() }
}

/**
 * Takes the documents of an array field out of a command, so that they need not be decoded: those of a section, else
 * those inside the command. Refuses a field that is there twice.
 */
export function takeDocuments(message: Message, field: string): { command: Buffer; documents: Buffer[] } | undefined {
  const { sequences } = message
  const command = documentAt(message.command, 0)
  const apart = sequences.get(field)
  for (let element = elementAt(command, 4); element !== undefined; element = elementAt(command, element.end)) {
    if (element.name !== field) continue
    if (apart !== undefined) refuse('FailedToParse', `The field '${field}' is in the command and in a sequence`)
    if (element.type !== ARRAY) return undefined
    const documents = documentsOf(documentAt(command, element.start, element.end))
    return { command: without(command, element.begin, element.end), documents }
  }
  return apart && { command, documents: apart }
}

function without(document: Buffer, begin: number, end: number): Buffer {
  const rest = Buffer.concat([document.subarray(0, begin), document.subarray(end)])
  rest.writeInt32LE(rest.length, 0)
  return rest
}
