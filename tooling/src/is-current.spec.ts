import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isCurrent, stampOf } from './is-current'
import { buildSettings } from './settings'

const real = buildSettings({})
const light = { ...real, light: true }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const target = (digest: string, hasLight = true) => ({
  fingerprint: () => digest,
  stampFile: () => join(folder, 'stamp'),
  hasLight,
})
const built = (target_: ReturnType<typeof target>, settings: typeof real) =>
  writeFileSync(target_.stampFile(), stampOf(target_, target_.fingerprint(), settings))

describe('What was built', () => {
  it('is built again when its sources are others, lightly or not, and where it never was', () => {
    expect(isCurrent(target('one'), real)).toBe(false)
    for (const settings of [real, light]) {
      built(target('one'), settings)
      expect(isCurrent(target('one'), settings)).toBe(true)
      expect(isCurrent(target('another'), settings)).toBe(false)
    }
  })

  it('is not made worse by a start', () => {
    built(target('one'), real)
    expect(isCurrent(target('one'), light)).toBe(true)
  })

  it('PLT-31 is built once more to be deployed, where a start has built it', () => {
    built(target('one'), light)
    expect(isCurrent(target('one'), real)).toBe(false)
  })

  it('is the same after a start where no browser loads it', () => {
    built(target('one', false), light)
    expect(isCurrent(target('one', false), real)).toBe(true)
  })
})
