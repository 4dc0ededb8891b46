import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { uploadFolderIn } from './upload-folder'

const now = Date.parse('2026-11-20T12:00:00Z')

describe('The folder of files that arrive', () => {
  const withDataDir = () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dossier-data-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    return dataDir
  }

  it('lies in DATA_DIR, without what a process left that was killed, beside that of one that runs', async () => {
    const dataDir = withDataDir()
    const ofProcess = (pid: number | undefined) => join(dataDir, 'uploads', `${hostname()}-${pid}`)
    const killed = spawn('true')
    await once(killed, 'exit')
    for (const pid of [killed.pid, process.ppid]) mkdirSync(ofProcess(pid), { recursive: true })
    const folder = uploadFolderIn(dataDir, now)
    expect([existsSync(ofProcess(killed.pid)), existsSync(ofProcess(process.ppid))]).toEqual([false, true])
    expect(await folder()).toBe(ofProcess(process.pid))
  })

  it('leaves what other machines have there, until it is a day old', () => {
    const dataDir = withDataDir()
    const [recent, old] = ['another-machine-17', 'an-old-machine-17'].map((name) => join(dataDir, 'uploads', name))
    for (const folder of [recent, old]) mkdirSync(folder ?? '', { recursive: true })
    const [today, twoDaysAgo] = [now / 1000 - 3600, now / 1000 - 2 * 86_400]
    utimesSync(recent ?? '', today, today)
    utimesSync(old ?? '', twoDaysAgo, twoDaysAgo)
    uploadFolderIn(dataDir, now)
    expect([existsSync(recent ?? ''), existsSync(old ?? '')]).toEqual([true, false])
  })

  it('is made once for files that arrive together', async () => {
    const folder = uploadFolderIn(withDataDir(), now)
    const paths = await Promise.all([folder(), folder(), folder()])
    expect(new Set(paths).size).toBe(1)
  })

  it('is made again where it was swept away, for this user alone', async () => {
    const folder = uploadFolderIn(withDataDir(), now)
    const path = await folder()
    rmSync(path, { recursive: true })
    expect([await folder(), statSync(path).mode & 0o777]).toEqual([path, 0o700])
  })
})
