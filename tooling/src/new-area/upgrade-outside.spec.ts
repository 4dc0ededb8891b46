import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { upgradeOutside } from './upgrade-outside'
import { ensureNotWithdrawn } from './withdrawn'

describe('PLT-13 An upgrade of areas outside this repository', () => {
  it('is refused where there are no such areas', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-upgrade-'))
    expect(() => upgradeOutside(folder)).toThrow(`${folder} has no areas with packages of the product; --outside makes`)
    rmSync(folder, { recursive: true })
  })

  it('to a version that was withdrawn is refused in words', () => {
    const changelog = '## [1.2.0] - 2027-03-01 [YANKED]\n\n## [1.1.0] - 2027-02-01\n'
    expect(() => ensureNotWithdrawn(changelog, { version: '1.2.0' })).toThrow(
      'Dossier 1.2.0 was withdrawn (CHANGELOG.md)',
    )
    expect(() => ensureNotWithdrawn(changelog, { version: '1.1.0' })).not.toThrow()
    expect(() => ensureNotWithdrawn(changelog, { version: '2.0.0' })).not.toThrow()
  })
})
