import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from './fingerprint'

let root = ''
const put = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
const taken = () => fingerprint(root, ['shell/src', 'package-lock.json', 'missing'], [120_000])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  put('shell/src/index.tsx', 'one')
  put('package-lock.json', '{}')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('The fingerprint of a build', () => {
  it('stays the same while nothing changes, wherever the checkout stands', () => {
    const before = taken()
    expect(taken()).toBe(before)
    expect(fingerprint(root, ['shell/src', 'package-lock.json'], [120_000])).toBe(before)
  })

  it.each([
    ['a file', 'shell/src/index.tsx'],
    ['a new file', 'shell/src/deep/new.ts'],
    ['the lock', 'package-lock.json'],
  ])('changes with %s', (_, path) => {
    const before = taken()
    put(path, 'other')
    expect(taken()).not.toBe(before)
  })

  it('changes with a setting', () => {
    expect(fingerprint(root, ['shell/src'], [1])).not.toBe(fingerprint(root, ['shell/src'], [2]))
  })

  it('does not change with a spec or what specs use', () => {
    const before = taken()
    put('shell/src/index.spec.tsx', 'a spec')
    put('shell/src/testing/page.ts', 'for specs')
    expect(taken()).toBe(before)
  })
})
