import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../settings'
import { keysOf } from './keys'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const secret = Buffer.alloc(32, 7).toString('base64url')
const keys = (environment: Record<string, string> = {}) => keysOf(readSettings(environment, folder))

describe('Keys', () => {
  it('are made once, kept for the next start and readable by no one else', () => {
    const first = keys()
    expect(keys()).toEqual(first)
    expect(first.session[0].secret).toHaveLength(32)
    expect(first.encryption).toHaveLength(32)
    expect(Buffer.from(first.encryption)).not.toEqual(Buffer.from(first.session[0].secret))
    expect(first.signing).toHaveLength(32)
    for (const name of ['keys.json', 'signing-key']) {
      expect(statSync(join(folder, 'data', name)).mode & 0o777).toBe(0o600)
    }
  })

  it('are those of the settings where these name any, the first of them signing', () => {
    const settings = { SESSION_KEYS: `new:${secret},old:${secret}`, ENCRYPTION_KEY: secret, SIGNING_KEY: secret }
    const { session, encryption, signing } = keys(settings)
    expect(session.map(({ id }) => id)).toEqual(['new', 'old'])
    expect([encryption, signing].map((key) => Buffer.from(key).toString('base64url'))).toEqual([secret, secret])
    expect(() => statSync(join(folder, 'data'))).toThrow('ENOENT')
  })

  it('may come from both', () => {
    const own = keys()
    const mixed = keys({ SESSION_KEYS: `new:${secret}` })
    expect(mixed.session.map(({ id }) => id)).toEqual(['new'])
    expect(mixed.encryption).toEqual(own.encryption)
  })
})
