import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/embedded'
import { encodeDocument } from '../values/bson'
import { inspectFiles } from './inspect-files'
import { Store } from './store'

const PAGE = 4_096

let intact: string

beforeAll(async () => {
  intact = temporaryFolder()
  const store = new Store({ folder: intact, noSync: true })
  store.prepare()
  await store.commits.write(() => {
    const collection = store.catalogue.create('a.b')
    for (let record = 1; record <= 2_000; record++) {
      const after = encodeDocument({ _id: record, text: 'x'.repeat(record % 3 === 0 ? 5_000 : 300) })
      store.records.write([store.records.plan(collection, record, undefined, { raw: after })])
    }
  })
  await store.close()
})

/** A folder with a copy of the data file, damaged by `damage`. */
function damaged(damage: (file: string) => void): string {
  const folder = mkdtempSync(join(intact, 'copy-'))
  const file = join(folder, 'data.mdb')
  copyFileSync(join(intact, 'data.mdb'), file)
  damage(file)
  return folder
}

function overwrite(file: string, position: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, position)
  closeSync(handle)
}

describe('Looking at the files before they are opened', () => {
  it('is content with a store, an empty file alone and no file', () => {
    inspectFiles(intact)
    inspectFiles(damaged((file) => truncateSync(file, 0)))
    inspectFiles(temporaryFolder())
  })

  it.each([
    ['the lock of a database', 'lock.mdb'],
    ['the socket of a server', 'm-0123abcd.sock'],
    ['an unfinished compaction', 'compaction'],
  ])('refuses an empty file beside %s, and makes no new store of it', (_, trace) => {
    const folder = damaged((file) => truncateSync(file, 0))
    writeFileSync(join(folder, trace), 'x')
    expect(() => new Store({ folder })).toThrow(`The files in ${folder} are damaged: data.mdb is empty`)
    expect(statSync(join(folder, 'data.mdb')).size).toBe(0)
  })

  it.each([
    ['another kind of file', (file: string) => writeFileSync(file, 'something else\n'.repeat(1_000))],
    ['nothing but zeros', (file: string) => writeFileSync(file, Buffer.alloc(100_000))],
    ['less than a beginning', (file: string) => truncateSync(file, 100)],
    ['the first page only', (file: string) => truncateSync(file, PAGE)],
    ['half of a store', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['a store with an overwritten beginning', (file: string) => overwrite(file, 0, Buffer.alloc(PAGE, 0xaa))],
    ['a store with an overwritten middle', (file: string) => overwrite(file, 40 * PAGE, Buffer.alloc(60 * PAGE, 0x55))],
    ['a store whose pages are zeros', (file: string) => overwrite(file, 2 * PAGE, Buffer.alloc(200 * PAGE))],
  ])('refuses %s and changes nothing', (_, damage) => {
    const folder = damaged(damage)
    const before = readFileSync(join(folder, 'data.mdb'))
    expect(() => new Store({ folder })).toThrow(`The files in ${folder} are damaged`)
    expect(readFileSync(join(folder, 'data.mdb')).equals(before)).toBe(true)
  })
})
