import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writePrefetchLists, writePrefetchScript } from './prefetch-tags'

const integrity = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const group = (name: string, ...files: string[]) => ({ name, getFiles: () => files })
const groups = [
  group('main', 'assets/main.js'),
  group('prefetch', 'assets/prefetch.js'),
  group('signed-in', 'assets/in.js', 'assets/in.css'),
  group('library-edits-ts', 'assets/edits.js'),
  group('library-edits', 'assets/edits.js'),
]

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prefetch-'))
  mkdirSync(join(folder, 'assets'))
  for (const file of groups.flatMap(({ getFiles }) => getFiles())) writeFileSync(join(folder, file), file)
  writeFileSync(join(folder, 'index.html'), '<head><!-- prefetch --></head>')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = () => readFileSync(join(folder, 'index.html'), 'utf8')

describe('What a page fetches before its own script has come', () => {
  it('is asked for by a small script that the page waits for, where it is always the same', () => {
    writePrefetchScript({ folder, publicPath: '/external/', groups })
    expect(page()).toBe(
      `<head><script crossorigin="anonymous" integrity="${integrity('assets/prefetch.js')}" src="/external/assets/prefetch.js"></script></head>`,
    )
  })

  it('is listed for the small script that decides', () => {
    writePrefetchLists({ folder, publicPath: '/', groups }, { 'for-users': ['signed-in'] })
    expect(JSON.parse(page().match(/id="prefetch">(.*?)<\/script>/)?.[1] ?? '')).toEqual({
      'for-users': {
        '/assets/in.js': integrity('assets/in.js'),
        '/assets/in.css': integrity('assets/in.css'),
      },
    })
    expect(page()).toContain(
      `<script async crossorigin="anonymous" integrity="${integrity('assets/prefetch.js')}" src="/assets/prefetch.js"></script>`,
    )
  })

  it('tells which files the libraries are that areas ask this page for', () => {
    writePrefetchLists({ folder, publicPath: '/', groups }, {})
    expect(JSON.parse(page().match(/id="libraries">(.*?)<\/script>/)?.[1] ?? '')).toEqual({
      edits: { '/assets/edits.js': integrity('assets/edits.js') },
    })
  })

  it('needs a place in the page', () => {
    writeFileSync(join(folder, 'index.html'), '<head></head>')
    expect(() => writePrefetchScript({ folder, publicPath: '/', groups })).toThrow('no place')
  })
})
