import { BSON } from 'bson'
import { describe, expect, it } from 'vitest'
import { commandSection, ofOperation, opMsg, opQuery, sequenceSection } from '../testing/messages'
import { readMessage, takeDocuments } from './message'

const decoded = (documents: readonly Buffer[] = []) => documents.map((document) => BSON.deserialize(document))

describe('Reading a message', () => {
  it('finds the command and the documents that come in sections of their own', () => {
    const sections = [commandSection({ insert: 'a' }), sequenceSection('documents', [{ x: 1 }, { x: 2 }])]
    const message = readMessage(opMsg(sections))
    expect(message).toMatchObject({ requestId: 7, legacy: false, answered: true })
    expect(BSON.deserialize(message.command)).toEqual({ insert: 'a' })
    expect(decoded(message.sequences.get('documents'))).toEqual([{ x: 1 }, { x: 2 }])
  })

  it('knows whether the client waits for an answer', () => {
    expect(readMessage(opMsg([commandSection({ ping: 1 })], { flags: 2 })).answered).toBe(false)
  })

  it('reads the greeting of old drivers', () => {
    const message = readMessage(opQuery('admin.$cmd', { isMaster: 1 }))
    expect(message).toMatchObject({ legacy: true, answered: true, database: 'admin' })
    expect(BSON.deserialize(message.command)).toEqual({ isMaster: 1 })
  })

  it('checks a checksum where there is one, and only then', () => {
    const ping = [commandSection({ ping: 1 })]
    expect(BSON.deserialize(readMessage(opMsg(ping, { checksum: 'right' })).command)).toEqual({ ping: 1 })
    expect(() => readMessage(opMsg(ping, { checksum: 'wrong' }))).toThrow('checksum')
  })

  it('ignores flags that may be ignored and refuses those that may not', () => {
    expect(readMessage(opMsg([commandSection({ ping: 1 })], { flags: 1 << 16 })).answered).toBe(true)
    expect(() => readMessage(opMsg([commandSection({ ping: 1 })], { flags: 4 }))).toThrow('flags')
  })

  const cut = opMsg([commandSection({ ping: 1, text: 'x'.repeat(30) })])
  cut.writeInt32LE(5_000, 21)
  it.each([
    ['an unknown operation', ofOperation(2012)],
    ['no sections', opMsg([])],
    ['two commands', opMsg([commandSection({ ping: 1 }), commandSection({ ping: 1 })])],
    ['an unknown kind of section', opMsg([commandSection({ ping: 1 }), Buffer.from([9, 5, 0, 0, 0, 0])])],
    ['only documents', opMsg([sequenceSection('documents', [{ x: 1 }])])],
    ['the same sequence twice', opMsg([commandSection({}), sequenceSection('a', []), sequenceSection('a', [])])],
    ['a section longer than the message', cut],
    ['a sequence without a name', opMsg([commandSection({}), Buffer.from([1, 5, 0, 0, 0, 65])])],
    [
      'a document longer than its sequence',
      opMsg([commandSection({}), Buffer.from([1, 10, 0, 0, 0, 65, 0, 99, 0, 0, 0])]),
    ],
    ['a query without its end', Buffer.from(opQuery('admin.$cmd', {}).subarray(0, 30))],
  ])('refuses %s', (_, bytes) => {
    expect(() => readMessage(bytes)).toThrow(/./)
  })
})

describe('Taking the documents out of a command', () => {
  it('finds them inside the command and leaves the rest', () => {
    const message = readMessage(opMsg([commandSection({ insert: 'a', documents: [{ x: 1 }, {}], ordered: false })]))
    const taken = takeDocuments(message, 'documents')
    expect(decoded(taken?.documents)).toEqual([{ x: 1 }, {}])
    expect(taken && BSON.deserialize(taken.command)).toEqual({ insert: 'a', ordered: false })
  })

  it('finds them in a section, or not at all', () => {
    const apart = readMessage(opMsg([commandSection({ insert: 'a' }), sequenceSection('documents', [{ x: 1 }])]))
    expect(decoded(takeDocuments(apart, 'documents')?.documents)).toEqual([{ x: 1 }])
    expect(takeDocuments(readMessage(opMsg([commandSection({ insert: 'a' })])), 'documents')).toBeUndefined()
    expect(takeDocuments(readMessage(opMsg([commandSection({ documents: 1 })])), 'documents')).toBeUndefined()
  })

  it('refuses them in both places, and elements that are no documents', () => {
    const sections = [commandSection({ insert: 'a', documents: [{}] }), sequenceSection('documents', [{}])]
    expect(() => takeDocuments(readMessage(opMsg(sections)), 'documents')).toThrow('in the command and in a sequence')
    const numbers = readMessage(opMsg([commandSection({ documents: [1] })]))
    expect(() => takeDocuments(numbers, 'documents')).toThrow('Element 0 is no document')
  })

  it('refuses a command that is no valid BSON (22)', () => {
    const bytes = opMsg([commandSection({ insert: 'a', text: 'abc' })])
    bytes[bytes.indexOf('text') - 1] = 0x55
    expect(() => takeDocuments(readMessage(bytes), 'documents')).toThrow('there is no type 0x55')
  })

  it('passes over values of every type', () => {
    const { Long, Decimal128, ObjectId, Binary, BSONRegExp, Code, Timestamp, MinKey, MaxKey, Double } = BSON
    const before = {
      double: new Double(1.5),
      text: 'x',
      inner: { list: [1, [2]] },
      binary: new Binary(Buffer.from('ab')),
      id: new ObjectId(),
      yes: true,
      date: new Date(0),
      none: null,
      pattern: new BSONRegExp('a', 'i'),
      code: new Code('x'),
      scoped: new Code('x', { y: 1 }),
      int: 1,
      time: new Timestamp({ t: 1, i: 2 }),
      long: Long.fromNumber(2 ** 40),
      decimal: Decimal128.fromString('1.5'),
      least: new MinKey(),
      most: new MaxKey(),
    }
    const message = readMessage(opMsg([commandSection({ ...before, documents: [{ x: 1 }] })]))
    expect(decoded(takeDocuments(message, 'documents')?.documents)).toEqual([{ x: 1 }])
  })
})
