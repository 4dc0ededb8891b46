import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePath, keep, keepUploadsIn } from './uploaded-file'

type Done = (error: null, file: number) => void

afterEach(() => vi.restoreAllMocks())

it('PLT-27 leaves nothing of a file that breaks off, however slow the disk is to open it', async () => {
  const opened: Promise<void>[] = []
  let settled: Promise<unknown> = Promise.resolve()
  // what a stream does that opens its file by itself: that comes once the writing has failed and the file is removed
  vi.spyOn(fs, 'open').mockImplementation(((path: string, flags: string, mode: number, done: Done) => {
    opened.push(settled.then(() => done(null, openSync(path, flags, mode))))
  }) as typeof fs.open)
  const folder = dirname(await freePath())
  const before = readdirSync(folder)
  const content = new PassThrough().on('error', () => undefined)
  const kept = keep(content, { name: 'letter.pdf', type: 'application/pdf' })
  settled = kept.catch(() => undefined)
  content.write('begun')
  content.destroy(new Error('cut off'))
  await expect(kept).rejects.toThrow('cut off')
  await Promise.all(opened)
  expect(readdirSync(folder)).toEqual(before)
})

describe('Files that arrive lie in DATA_DIR', () => {
  const withDataDir = () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dossier-data-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    return dataDir
  }

  it('without what a process left there that was killed, and with that of one that runs', async () => {
    const dataDir = withDataDir()
    const ofProcess = (pid: number | undefined) => join(dataDir, 'uploads', `${hostname()}-${pid}`)
    const killed = spawn('true')
    await once(killed, 'exit')
    for (const pid of [killed.pid, process.ppid]) mkdirSync(ofProcess(pid), { recursive: true })
    keepUploadsIn(dataDir)
    expect([existsSync(ofProcess(killed.pid)), existsSync(ofProcess(process.ppid))]).toEqual([false, true])
    expect(dirname(await freePath())).toBe(ofProcess(process.pid))
  })

  it('in a folder that is made again where it was swept away', async () => {
    keepUploadsIn(withDataDir())
    const folder = dirname(await freePath())
    rmSync(folder, { recursive: true })
    const { file, remove } = await keep(content('letter'), { name: 'letter.pdf', type: 'application/pdf' })
    expect([dirname(file.path), statSync(folder).mode & 0o777]).toEqual([folder, 0o700])
    await remove()
  })
})

async function* content(text: string) {
  yield Buffer.from(text)
}
