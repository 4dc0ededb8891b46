import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../api/src/platform/database/open-database'
import { folderShelf } from '../../api/src/platform/file-store/folder-shelf'
import { markHalfRestored } from '../../embedded-mongo/src/durability/half-restored'
import { inRoot } from './workspace'

/** One of the commands, with the embedded database of a folder. */
function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('tooling', 'bin', `${command}.mjs`), ...args],
    {
      env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '' },
      encoding: 'utf8',
    },
  )
  return { status, said: stdout + stderr }
}

it('npm run backup works beside a running product, npm run restore refuses to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const here = join(folder, 'here')
  const there = join(folder, 'there')
  const file = join(folder, 'a.backup')
  const running = await openDatabase({ dataDir: here, noSync: true })
  try {
    await running.db.collection('users').insertMany([{ email: 'a@example.test' }, { email: 'b@example.test' }])
    expect(run('backup', here, file)).toEqual({ status: 0, said: `${file}: 2 documents of 1 collections\n` })
    expect(run('restore', here, file, '--overwrite')).toMatchObject({
      status: 1,
      said: expect.stringContaining(`is in use by process ${process.pid}`),
    })
  } finally {
    await running.close()
  }
  expect(run('restore', there, file)).toMatchObject({ status: 0, said: expect.stringContaining('2 documents') })
  expect(run('restore', there, file)).toMatchObject({ status: 1, said: expect.stringContaining('is not empty') })
  const restored = await openDatabase({ dataDir: there, noSync: true })
  onTestFinished(() => restored.close())
  expect(await restored.db.collection('users').countDocuments()).toBe(2)
})

it('npm run backup makes no file of a folder without a database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { status, said } = run('backup', join(folder, 'mistyped'), join(folder, 'a.backup'))
  expect([status, said]).toEqual([1, expect.stringContaining('There is no database under')])
})

it('npm run restore makes no database for a file that is no backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [dataDir, file] = [join(folder, 'fresh'), join(folder, 'a.backup')]
  writeFileSync(file, 'hello')
  const { status, said } = run('restore', dataDir, file)
  expect([status, said]).toEqual([1, expect.stringContaining('Nothing was changed')])
  expect(existsSync(dataDir)).toBe(false)
})

it('npm run backup refuses a database that a restore left half done, npm run restore mends it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [dataDir, file] = [join(folder, 'data'), join(folder, 'a.backup')]
  const running = await openDatabase({ dataDir, noSync: true })
  await running.db.collection('users').insertOne({ email: 'a@example.test' })
  expect(run('backup', dataDir, file)).toMatchObject({ status: 0 })
  await markHalfRestored(running.db)
  await running.close()
  expect(run('backup', dataDir, file)).toMatchObject({ status: 1, said: expect.stringContaining('is half restored') })
  expect(run('restore', dataDir, file, '--overwrite')).toMatchObject({ status: 0 })
  expect(run('backup', dataDir, file)).toMatchObject({ status: 0 })
})

it('GOV-16 npm run backup takes the files beside the database along, npm run restore brings them back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [here, there, file] = [join(folder, 'here'), join(folder, 'there'), join(folder, 'a.backup')]
  const content = Buffer.from('%PDF-1.7 a passport')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const running = await openDatabase({ dataDir: here, noSync: true })
  await running.db.collection('users').insertOne({ email: 'a@example.test' })
  const kept = folderShelf(join(here, 'files'))
  await kept.write({ name: `${sha256}-1-a`, size: content.length }, { open: () => Readable.from([content]) })
  expect(run('backup', here, file)).toEqual({ status: 0, said: `${file}: 1 documents of 1 collections, 1 files\n` })
  await running.close()
  for (let times = 0; times < 2; times += 1) {
    expect(run('restore', there, file, '--overwrite')).toMatchObject({
      status: 0,
      said: expect.stringContaining('1 documents of 1 collections, 1 files, are back'),
    })
    const shelf = folderShelf(join(there, 'files'))
    expect(await shelf.beginningWith(sha256)).toEqual([{ name: `${sha256}-1-a`, size: content.length }])
    expect(await buffer(shelf.open(`${sha256}-1-a`))).toEqual(content)
  }
})
