import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withBuildLock } from '../build-lock'
import { writeAtomically } from '../place-files'
import { namingFolder } from './folder-faults'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-faults-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const refused = (code: string, path?: string) => () =>
  Promise.reject(Object.assign(new Error(`${code}: whatever`), { code, ...(path && { path }) }))

describe('A deploy folder that cannot be written', () => {
  it('is named when a file stands in its way', async () => {
    writeFileSync(join(folder, 'deploy'), '')
    const deployFolder = join(folder, 'deploy')
    const work = async () => writeAtomically(join(deployFolder, 'registry.json'), '{}')
    await expect(namingFolder(deployFolder, work)).rejects.toThrow(
      `${deployFolder} cannot be written: a file stands in its way (`,
    )
  })

  it.each([
    ['ENOSPC', undefined, 'no space is left (ENOSPC)'],
    ['EROFS', '/srv/deploy/registry.json', 'it can only be read (EROFS)'],
    ['EACCES', '/srv', 'the user running this may not write there (EACCES)'],
  ])('PLT-11 is named with the reason: %s', async (code, path, reason) => {
    await expect(namingFolder('/srv/deploy', refused(code, path))).rejects.toThrow(
      `/srv/deploy cannot be written: ${reason}`,
    )
  })

  // A system that makes no folders somewhere without saying that it may not.
  it.runIf(existsSync('/proc/self'))('is named where the system makes none', async () => {
    const message = '/proc/dossier cannot be written: nothing can be made there (ENOENT)'
    const file = async () => writeAtomically('/proc/dossier/registry.json', '{}')
    await expect(namingFolder('/proc/dossier', file)).rejects.toThrow(message)
    const lock = () => withBuildLock('/proc/dossier', async () => undefined)
    await expect(namingFolder('/proc/dossier', lock)).rejects.toThrow(message)
  })

  it('is not blamed for what happens elsewhere', async () => {
    const elsewhere = refused('ENOENT', '/home/maria/dossier/mfe-notes/package.json')
    await expect(namingFolder('/srv/deploy', elsewhere)).rejects.toThrow('ENOENT: whatever')
    await expect(namingFolder('/srv/deploy', () => Promise.reject(new Error('too heavy')))).rejects.toThrow('too heavy')
    expect(await namingFolder('/srv/deploy', async () => 'done')).toBe('done')
  })
})
