import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockedPackages } from './locked-packages'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dossier-lock-file-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const kyc = {
  'mfe-kyc': { name: '@dossier/mfe-kyc', version: '1.0.0' },
  'mfe-kyc/node_modules/bson': { version: '6.0.0' },
  'node_modules/@dossier/mfe-kyc': { resolved: 'mfe-kyc', link: true },
}
const everybody = {
  '': { name: 'dossier' },
  shell: { name: '@dossier/shell', version: '1.0.0' },
  'node_modules/@dossier/shell': { resolved: 'shell', link: true },
  'node_modules/react': { version: '19.3.1' },
}

/** What an area, or another part of the product, depends on once the lock file says this. */
function packagesOf(areas: readonly string[], packages: object): string {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ name: 'dossier', packages }))
  return JSON.stringify(lockedPackages(root, areas))
}

describe('What a build depends on of the lock file', () => {
  it('PLT-01 is the same whichever other areas there are', () => {
    const notes = { 'mfe-notes': { version: '1.0.0' }, 'node_modules/notes': { resolved: 'mfe-notes', link: true } }
    for (const areas of [[], ['mfe-kyc']]) {
      expect(packagesOf(areas, { ...everybody, ...kyc, ...notes })).toBe(packagesOf(areas, { ...everybody, ...kyc }))
    }
    expect(packagesOf([], { ...everybody, ...kyc })).toBe(packagesOf([], everybody))
  })

  it('is another with a package that everyone has', () => {
    const later = { ...everybody, 'node_modules/react': { version: '19.4.0' } }
    expect(packagesOf([], later)).not.toBe(packagesOf([], everybody))
  })

  it('is another with a package that only this area has', () => {
    const later = { ...everybody, ...kyc, 'mfe-kyc/node_modules/bson': { version: '7.0.0' } }
    expect(packagesOf(['mfe-kyc'], later)).not.toBe(packagesOf(['mfe-kyc'], { ...everybody, ...kyc }))
  })
})
