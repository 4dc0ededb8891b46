import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type CheckedCollection, checkDatabase } from './check-database'
import { openDatabase } from './open-database'

const name = 'Johanna Winkel'

/** A database of one person, whose name is found by an index, after someone changed its file. */
async function changed(change: (file: Buffer, at: number) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const before = await openDatabase({ dataDir: folder, noSync: true })
  await before.db.collection('people').createIndex({ name: 1 })
  await before.db.collection('people').insertOne({ name })
  await before.db.collection('others').insertMany([{}, {}])
  await before.close()
  const path = join(folder, 'database', 'data.mdb')
  const file = readFileSync(path)
  for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + 1)) {
    // a text of a document stands behind its length; the index has it too, without one
    if (file.readInt32LE(at - 4) === name.length + 1) change(file, at)
  }
  writeFileSync(path, file)
  const { db, close } = await openDatabase({ dataDir: folder, noSync: true })
  onTestFinished(close)
  const found: CheckedCollection[] = []
  for await (const collection of checkDatabase(db)) found.push(collection)
  return found
}

const others = { name: 'others', documents: 2, problems: [] }

describe('Checking a database', () => {
  it('finds nothing in one that is whole', async () => {
    expect(await changed(() => {})).toEqual([others, { name: 'people', documents: 1, problems: [] }])
  })

  it('finds a value that is another than the one that its index has', async () => {
    const found = await changed((file, at) => file.write('X', at))
    expect(found).toEqual([
      others,
      { name: 'people', documents: 1, problems: [expect.stringMatching(/^record \d+ is missing in name_1$/)] },
    ])
  })

  it('finds a document that cannot be read, and reads the other collections', async () => {
    const found = await changed((file, at) => file.writeInt32LE(0x7fff_ffff, at - 4))
    expect(found).toEqual([
      others,
      { name: 'people', documents: 0, problems: [expect.stringMatching(/cannot be read/)] },
    ])
  })
})
