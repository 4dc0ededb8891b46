import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { compile } from './compile'

const folder = mkdtempSync(join(tmpdir(), 'dossier-compile-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

type BudgetsFor = Parameters<typeof compile>[1]

/** Builds a small page of these files as a part of the product. */
function build(files: Readonly<Record<string, string>>, budgetsFor: BudgetsFor) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const entry = join(folder, 'main.js')
  return compile({ name: 'a page', mode: 'none', entry, output: { path: join(folder, 'built') } }, budgetsFor)
}

describe('Building a part of the product', () => {
  it('takes what belongs to it', async () => {
    const stats = await build({ 'main.js': "import './button'", 'button.js': 'export const x = 1' }, undefined)
    expect(stats.hasErrors()).toBe(false)
  })

  it('PLT-31 refuses what weighs too much, and does not weigh what has no budgets', async () => {
    const heavy = () => [{ what: 'the page', weight: { js: 2_000, css: 0 }, most: { js: 1_000, css: 0 } }]
    const page = { 'main.js': 'export const x = 1' }
    await expect(build(page, heavy)).rejects.toThrow('the page weighs 2.0 kB JavaScript')
    expect((await build(page, undefined)).hasErrors()).toBe(false)
  })

  it.each(['button/button.gallery.tsx', 'shared-ui/gallery/entry.ts'])('refuses %s of the gallery', async (file) => {
    const stray = { [file]: 'export const entry = 1', 'main.js': `import './${file}'` }
    await expect(build(stray, undefined)).rejects.toThrow(`a page contains files of the gallery: ${join(folder, file)}`)
  })
})
