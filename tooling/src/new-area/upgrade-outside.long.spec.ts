import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Shapes } from '../shapes/shape'
import { readJson } from '../workspace'
import { makeOutside } from './outside'
import { upgradeOutside } from './upgrade-outside'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-upgrade-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Described = { readonly devDependencies: Readonly<Record<string, string>> }
const specifiers = () => readJson<Described>(join(folder, 'package.json')).devDependencies
const shapes = (library: string): Shapes => ({ exports: { [library]: {} }, declarations: {} })

describe('PLT-13 An upgrade of areas outside this repository', () => {
  it('names the packages after their content, and leaves those alone that are as they were', {
    timeout: 120_000,
  }, () => {
    makeOutside(folder, () => shapes('before'))
    const before = specifiers()
    expect(before['@dossier/shared-ui']).toMatch(/^file:packages\/dossier-shared-ui-1\.0\.0-[0-9a-f]{8}\.tgz$/)
    expect(upgradeOutside(folder, () => shapes('before'))).toEqual(['these are the packages it has'])

    const told = upgradeOutside(folder, () => shapes('after'))
    const after = specifiers()
    expect(told).toEqual([
      `@dossier/shared-ui: ${after['@dossier/shared-ui']}, before: ${before['@dossier/shared-ui']}`,
      `npm install in ${folder} takes them`,
    ])
    expect(after['@dossier/shared-ui']).not.toBe(before['@dossier/shared-ui'])
    expect(after['@dossier/contract']).toBe(before['@dossier/contract'])
    const files = ['contract', 'shared-ui', 'tooling'].map((name) => after[`@dossier/${name}`]?.split('/').at(-1))
    expect(readdirSync(join(folder, 'packages'))).toEqual(files)
  })

  it('makes npm install take the new code, though the version is the same', () => {
    const npm = (cwd: string, ...args: readonly string[]) =>
      execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd, stdio: 'pipe' })
    const pack = (code: string, name: string) => {
      mkdirSync(join(folder, 'made'), { recursive: true })
      writeFileSync(join(folder, 'made', 'package.json'), '{ "name": "made", "version": "1.0.0", "main": "main.js" }')
      writeFileSync(join(folder, 'made', 'main.js'), code)
      npm(join(folder, 'made'), 'pack', '--silent', '--pack-destination', folder)
      execFileSync('mv', [join(folder, 'made-1.0.0.tgz'), join(folder, name)])
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { made: `file:${name}` } }))
      npm(folder, 'install')
      return readFileSync(join(folder, 'node_modules', 'made', 'main.js'), 'utf8')
    }
    expect(pack('before', 'made-1.0.0-aaaaaaaa.tgz')).toBe('before')
    expect(pack('after', 'made-1.0.0-bbbbbbbb.tgz')).toBe('after')
  })
})
