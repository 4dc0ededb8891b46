import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { BSON, Decimal128, Double, Long, ObjectId, Timestamp } from 'mongodb'
import { describe, expect, it } from 'vitest'

import { twoDatabases } from '../testing/two-databases'
import { FRAME } from './archive-format'
import { ArchiveWriter } from './archive-writer'
import { backup } from './backup'
import { restore, verify } from './restore'

const NOW = new Date(5)

const { source, target, backupFile } = twoDatabases()

const bringBack = async () => restore(target(), await verify(backupFile()), { overwrite: false })

const raw = async (db: typeof source) => db().collection('documents').find({}, { raw: true }).toArray()

describe('A restored document', () => {
  it('has changed no type of any value', async () => {
    const typed = {
      _id: new ObjectId(),
      double: new Double(5),
      long: Long.fromNumber(7),
      decimal: Decimal128.fromString('1.50'),
      time: new Timestamp({ t: 1, i: 2 }),
      at: new Date(9),
      nested: { list: [null, true, 'x', new Double(1)] },
      pattern: new BSON.BSONRegExp('a', 'i'),
    }
    await source().collection('documents').insertOne(typed)
    await backup(source(), backupFile(), NOW)
    await bringBack()
    expect(await raw(target)).toEqual(await raw(source))
  })

  it('has changed no order of any fields, numbers, references and names of objects among them', async () => {
    const fields = (...pairs: [string, unknown][]) => new Map(pairs)
    const odd = fields(
      ['b', 1],
      ['2', fields(['$id', 1], ['$ref', 'x'], ['10', [fields(['z', 1], ['1', 1])]])],
      ['__proto__', fields(['constructor', 1], ['1', 1])],
      ['1', fields(['extra', 1], ['$ref', 'x'], ['$id', new Long(5)])],
    )
    for (const document of [fields(['_id', 1], ...odd), fields(['_id', odd])]) {
      await source().collection('documents').insertOne(document)
    }
    const before = await raw(source)
    await backup(source(), backupFile(), NOW)
    await bringBack()
    expect(await raw(target)).toEqual(before)
  })

  it('could be as it was: no backup is made of one that could not', async () => {
    const twice = new Map<string, unknown>([
      ['_id', 7],
      ['\ud800', 1],
      ['\udc00', 2],
    ])
    await source().collection('documents').insertOne(twice)
    await expect(backup(source(), backupFile(), NOW)).rejects.toThrow(
      'A document in the collection documents could not be brought back',
    )
    expect(readdirSync(dirname(backupFile()))).toEqual([])
  })

  it('is refused when it could not be as it was, before anything is touched', async () => {
    const archive = await ArchiveWriter.create(backupFile())
    await archive.write(FRAME.collection, BSON.serialize({ name: 'people', options: {} }))
    const bytes = BSON.serialize({ _id: 7, name: 'x' })
    await archive.write(
      FRAME.document,
      bytes.map((byte) => (byte === 120 ? 0xff : byte)),
    )
    await archive.finish()
    const because = /could not be brought back as it is, .*: its _id is 7\..*Nothing was changed/
    await expect(bringBack()).rejects.toThrow(because)
    expect(await target().listCollections().toArray()).toEqual([])
  })
})
