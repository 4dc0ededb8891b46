import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { compile } from './compile'

const folder = mkdtempSync(join(tmpdir(), 'dossier-compile-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds a small page of these files as a part of the product. */
function build(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const entry = join(folder, 'main.js')
  return compile({ name: 'a page', mode: 'none', entry, output: { path: join(folder, 'built') } }, () => [])
}

describe('Building a part of the product', () => {
  it('takes what belongs to it', async () => {
    const stats = await build({ 'main.js': "import './button'", 'button.js': 'export const x = 1' })
    expect(stats.hasErrors()).toBe(false)
  })

  it.each(['button/button.gallery.tsx', 'shared-ui/gallery/entry.ts'])('refuses %s of the gallery', async (file) => {
    const stray = { [file]: 'export const entry = 1', 'main.js': `import './${file}'` }
    await expect(build(stray)).rejects.toThrow(`a page contains files of the gallery: ${join(folder, file)}`)
  })
})
