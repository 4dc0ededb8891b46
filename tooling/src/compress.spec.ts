import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressFolder } from './compress'

const script = 'export const answer = 42\n'.repeat(100)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressed-'))
  writeFileSync(join(folder, 'page.js'), script)
  writeFileSync(join(folder, 'short.css'), 'a{}')
  writeFileSync(join(folder, 'font.woff2'), script)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(folder, file))

describe('A build', () => {
  it('has gzip and brotli of every text file that is worth it', async () => {
    await compressFolder(folder, { light: false })
    expect(readdirSync(folder).sort()).toEqual(['font.woff2', 'page.js', 'page.js.br', 'page.js.gz', 'short.css'])
    expect(brotliDecompressSync(read('page.js.br')).toString()).toBe(script)
  })

  it('has the same gzip and no brotli when it is light', async () => {
    await compressFolder(folder, { light: false })
    const real = read('page.js.gz')
    rmSync(join(folder, 'page.js.br'))
    await compressFolder(folder, { light: true })
    expect(readdirSync(folder).sort()).toEqual(['font.woff2', 'page.js', 'page.js.gz', 'short.css'])
    expect(gunzipSync(read('page.js.gz')).toString()).toBe(script)
    expect(read('page.js.gz')).toEqual(real)
  })
})
