import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namesIn } from './uses'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-uses-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('PLT-13 The scripts of something that was built', () => {
  it('have a name where they have every word of it', () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets', 'page.js'), `dialog({"aria-label":t,$size:2})`)
    const names = ['aria-label', '$size', 'aria-details', 'label-aria', 'size']
    expect(names.filter(namesIn(folder))).toEqual(['aria-label', '$size', 'label-aria'])
  })

  it('may have any name where there are none', () => {
    writeFileSync(join(folder, 'page.css'), '')
    expect(namesIn(folder)('aria-label')).toBe(true)
  })
})
