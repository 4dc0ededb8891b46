import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftFolder, placeImmutable, placePage, writeAtomically } from './place-files'

let deploy = ''
beforeEach(() => {
  deploy = mkdtempSync(join(tmpdir(), 'place-'))
})
afterEach(() => rmSync(deploy, { recursive: true, force: true }))

const aDraft = (files: Record<string, string>) => {
  const draft = draftFolder(deploy, 'shell')
  mkdirSync(join(draft, 'assets'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(draft, name), content)
  return draft
}
const read = (...path: string[]) => readFileSync(join(deploy, ...path), 'utf8')

describe('Deployed files', () => {
  it('PLT-11 of an area are never written again', () => {
    const place = join(deploy, 'remotes', 'mfe-kyc', '1.0.0')
    placeImmutable(aDraft({ 'remoteEntry.js': 'first' }), place)
    placeImmutable(aDraft({ 'remoteEntry.js': 'second' }), place)
    expect(read('remotes', 'mfe-kyc', '1.0.0', 'remoteEntry.js')).toBe('first')
    expect(readdirSync(join(deploy, '.drafts'))).toEqual([])
  })

  it('PLT-12 of a page join those that open tabs still load from', () => {
    const place = join(deploy, 'shell')
    placePage(aDraft({ 'index.html': 'old', 'assets/main.1.js': 'one' }), place, '1')
    placePage(aDraft({ 'index.html': 'new', 'assets/main.2.js': 'two' }), place, '2')
    expect(['1', '2'].map((version) => read('shell', 'versions', version, 'index.html'))).toEqual(['old', 'new'])
    expect(readdirSync(join(place, 'versions', '2'))).toEqual(['index.html'])
    expect(readdirSync(join(place, 'assets')).sort()).toEqual(['main.1.js', 'main.2.js'])
  })

  it('are there whole or not at all', () => {
    writeAtomically(join(deploy, 'registry.json'), 'one')
    writeAtomically(join(deploy, 'registry.json'), 'two')
    expect(read('registry.json')).toBe('two')
    expect(readdirSync(deploy)).toEqual(['registry.json'])
  })

  it('begin with an empty draft, whatever an earlier build left there', () => {
    aDraft({ 'left.js': 'behind' })
    expect(existsSync(join(draftFolder(deploy, 'shell'), 'left.js'))).toBe(false)
  })
})
