import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleApi } from './bundle-api'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('The bundle of the API', () => {
  it('has every program, with the verifier and the lists of names, and lies in its folder only once it is put there', async () => {
    const put = await bundleApi(folder)
    expect(readdirSync(folder)).toEqual([])
    put()
    expect(readdirSync(folder).filter((file) => !file.endsWith('.map'))).toEqual([
      'admin.js',
      'embedded-engine.js',
      'file-inspector.js',
      'lists',
      'lists.js',
      'main.js',
      'paper-writer.js',
      'screening-lists.js',
      'verify.mjs',
      'workbook-converter.js',
    ])
  })
})
