import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { BSON, Collection } from 'mongodb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { twoDatabases } from '../testing/two-databases'
import { FRAME } from './archive-format'
import { ArchiveWriter } from './archive-writer'
import { backup } from './backup'
import { refuseHalfRestored } from './half-restored'
import { restore, verify } from './restore'

const NOW = new Date(5)

const { source, target, backupFile } = twoDatabases()

async function fill(): Promise<void> {
  await source()
    .collection('people')
    .insertMany([{ name: 'a' }, { name: 'b' }])
  await source().createCollection('checked')
  await source().createCollection('empty')
  await source().createCollection('some', { viewOn: 'people', pipeline: [{ $match: { name: 'a' } }] })
}

describe('A backup', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a collection is made', () => source().createCollection('more')],
    ['another takes its name', () => source().collection('people').rename('empty', { dropTarget: true })],
    ['an index is made', () => source().collection('checked').createIndex({ age: 1 })],
    ['a view is dropped', () => source().dropCollection('some')],
  ])('is refused, and leaves no file, when %s meanwhile', async (_, change) => {
    await fill()
    const { write } = ArchiveWriter.prototype
    let changing: Promise<unknown> | undefined
    const writing = vi.spyOn(ArchiveWriter.prototype, 'write')
    onTestFinished(() => writing.mockRestore())
    writing.mockImplementation(async function (this: ArchiveWriter, kind, content) {
      if (kind === FRAME.collection) {
        changing ??= change()
        await changing
      }
      return write.call(this, kind, content)
    })
    await expect(backup(source(), backupFile(), NOW)).rejects.toThrow('Run the backup again')
    expect(readdirSync(dirname(backupFile()))).toEqual([])
  })
})

describe('A restore', () => {
  it('leaves a database as it was when this database does not take a view', async () => {
    const archive = await ArchiveWriter.create(backupFile())
    await archive.write(FRAME.database, BSON.serialize({ name: 'elsewhere', at: NOW }))
    await archive.write(FRAME.collection, BSON.serialize({ name: 'people', options: {} }))
    const options = { viewOn: 'people', pipeline: [], collation: { locale: 'fr' } }
    await archive.write(FRAME.view, BSON.serialize({ name: 'sorted', options }))
    await archive.finish()
    await target().collection('old').insertOne({ kept: true })
    await expect(restore(target(), await verify(backupFile()), { overwrite: true })).rejects.toThrow('Collations')
    expect((await target().listCollections().toArray()).map(({ name }) => name)).toEqual(['old'])
  })

  it('that ends while collections take their places leaves a database no one uses until it is restored', async () => {
    await fill()
    await backup(source(), backupFile(), NOW)
    await target().collection('people').insertOne({ mine: true })
    await refuseHalfRestored(target())
    const renaming = vi.spyOn(Collection.prototype, 'rename').mockRejectedValueOnce(new Error('The connection broke'))
    onTestFinished(() => renaming.mockRestore())
    const halfRestored = /^The database target is half restored.*npm run restore -- <file> --overwrite/
    await expect(restore(target(), await verify(backupFile()), { overwrite: true })).rejects.toThrow(
      '(The connection broke)',
    )
    await expect(refuseHalfRestored(target())).rejects.toThrow(halfRestored)
    await expect(backup(target(), `${backupFile()}.2`, NOW)).rejects.toThrow(halfRestored)
    await restore(target(), await verify(backupFile()), { overwrite: true })
    await refuseHalfRestored(target())
    const names = (await target().listCollections().toArray()).map(({ name }) => name).sort()
    expect(names).toEqual(['checked', 'empty', 'people', 'some'])
  })
})
