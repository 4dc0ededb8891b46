import { type KeyRange, keyAfter } from '../values/index-key'

/**
 * Where things lie in the one ordered key space of the files:
 *
 *     0                                  the next free id
 *     0 namespace                        a collection: its id, options and indexes
 *     0 0 name                           facts about the store itself: format, owner, counts, sessions, rubbish
 *     1 collection(4) record(6)          a document, as raw BSON
 *     2 index(4) key                     an entry of a unique index; its value is the record(6)
 *     2 index(4) key record(6)           an entry of any other index
 */
const CATALOGUE = 0
const DOCUMENT = 1
const ENTRY = 2

const ID_BYTES = 4
const RECORD_BYTES = 6
const PREFIX_BYTES = 1 + ID_BYTES

export const NEXT_ID_KEY = Buffer.from([CATALOGUE])

/** Everything the catalogue consists of, and the facts beside it. */
export const CATALOGUE_RANGE: KeyRange = { start: NEXT_ID_KEY, end: Buffer.from([DOCUMENT]) }

const factKey = (name: string) => Buffer.from(`\0\0${name}`, 'latin1')

export const FORMAT_KEY = factKey('format')
export const OWNER_KEY = factKey('owner')

export const countKey = (collection: number) => factKey(`count:${collection}`)

export const sessionKey = (session: string) => factKey(`session:${session}`)

export const SESSIONS_RANGE: KeyRange = { start: sessionKey(''), end: keyAfter(sessionKey('')) }

/** An index that is being filled and not in use yet: the beginning of its keys. */
export const unfinishedKey = (prefix: Buffer) => factKey(`unfinished:${prefix.toString('hex')}`)

export const UNFINISHED_RANGE: KeyRange = { start: factKey('unfinished:'), end: keyAfter(factKey('unfinished:')) }

export const prefixOfUnfinished = (key: Buffer) =>
  Buffer.from(key.toString('latin1').slice('\0\0unfinished:'.length), 'hex')

/** What was dropped and is still to be wiped: the beginning of its keys. */
export const rubbishKey = (prefix: Buffer) => factKey(`rubbish:${prefix.toString('hex')}`)

export const RUBBISH_RANGE: KeyRange = { start: factKey('rubbish:'), end: keyAfter(factKey('rubbish:')) }

export const rubbishOf = (key: Buffer) => Buffer.from(key.toString('latin1').slice('\0\0rubbish:'.length), 'hex')

export const collectionKey = (namespace: string) =>
  Buffer.concat([Buffer.from([CATALOGUE]), Buffer.from(namespace, 'utf8')])

/** The collection a key of the catalogue describes; undefined for facts and the next id. */
export function namespaceOf(key: Buffer): string | undefined {
  return key.length < 2 || key[1] === 0 ? undefined : key.toString('utf8', 1)
}

export function documentKey(collection: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(PREFIX_BYTES + RECORD_BYTES)
  key[0] = DOCUMENT
  key.writeUInt32BE(collection, 1)
  key.writeUIntBE(record, PREFIX_BYTES, RECORD_BYTES)
  return key
}

export const documentPrefix = (collection: number) => prefix(DOCUMENT, collection)

export const entryPrefix = (index: number) => prefix(ENTRY, index)

export const rangeWithin = (start: Buffer): KeyRange => ({ start, end: keyAfter(start) })

function prefix(kind: number, id: number): Buffer {
  const bytes = Buffer.allocUnsafe(PREFIX_BYTES)
  bytes[0] = kind
  bytes.writeUInt32BE(id, 1)
  return bytes
}

/** Where a value appears in a unique index. */
export function uniqueEntryKey(index: number, value: Buffer): Buffer {
  const key = Buffer.allocUnsafe(PREFIX_BYTES + value.length)
  key[0] = ENTRY
  key.writeUInt32BE(index, 1)
  value.copy(key, PREFIX_BYTES)
  return key
}

/** Where a record appears under a value in an index that is not unique. */
export function entryKey(index: number, value: Buffer, record: number): Buffer {
  const key = Buffer.allocUnsafe(PREFIX_BYTES + value.length + RECORD_BYTES)
  key[0] = ENTRY
  key.writeUInt32BE(index, 1)
  value.copy(key, PREFIX_BYTES)
  key.writeUIntBE(record, PREFIX_BYTES + value.length, RECORD_BYTES)
  return key
}

/** The record a document's key, or an entry's key of an index that is not unique, ends in. */
export const recordOfKey = (key: Buffer) => key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES)

export function recordValue(record: number): Buffer {
  const value = Buffer.allocUnsafe(RECORD_BYTES)
  value.writeUIntBE(record, 0, RECORD_BYTES)
  return value
}

export const recordOfValue = (value: Buffer) => value.readUIntBE(0, RECORD_BYTES)

export function numberValue(number: number): Buffer {
  const value = Buffer.allocUnsafe(ID_BYTES)
  value.writeUInt32BE(number, 0)
  return value
}

export const numberOfValue = (value: Buffer) => value.readUInt32BE(0)
