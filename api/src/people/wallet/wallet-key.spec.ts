import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HDKey } from '@scure/bip32'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings'
import { isExtendedPublicKey } from './tron-address'
import { walletKeyOf } from './wallet-key'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-wallet-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = (environment: Record<string, string> = {}) => walletKeyOf(readSettings(environment, folder))
const stored = (name: string) => join(folder, 'data', name)
const own = HDKey.fromMasterSeed(new Uint8Array(32).fill(7))

describe('The key of the wallets', () => {
  it('WAL-04 is that of the settings', () => {
    expect(key({ WALLET_XPUB: own.publicExtendedKey })).toBe(own.publicExtendedKey)
    expect(() => statSync(stored('wallet-xpub.txt'))).toThrow('ENOENT')
  })

  it('WAL-04 is refused when it is a private one, without showing it', () => {
    const wrong = () => key({ WALLET_XPUB: own.privateExtendedKey })
    expect(wrong).toThrow('WALLET_XPUB is (not shown); it wants the extended public key')
    expect(wrong).not.toThrow(own.privateExtendedKey)
  })

  it('is made up once for a trial, its seed kept apart for the owner of the folder', () => {
    const made = key() ?? ''
    expect(isExtendedPublicKey(made)).toBe(true)
    expect(key()).toBe(made)
    const [seed = '', path = ''] = readFileSync(stored('wallet-seed.txt'), 'utf8').split('\n')
    expect(HDKey.fromMasterSeed(Buffer.from(seed, 'hex')).derive(path).publicExtendedKey).toBe(made)
    for (const name of ['wallet-seed.txt', 'wallet-xpub.txt']) {
      expect(statSync(stored(name)).mode & 0o777).toBe(0o600)
    }
  })

  it('stays when its seed was taken away', () => {
    const made = key()
    writeFileSync(stored('wallet-seed.txt'), '')
    expect(key()).toBe(made)
  })

  it('is no one’s in production and on a server of its own', () => {
    const secret = Buffer.alloc(32, 7).toString('base64url')
    const keys = { SESSION_KEYS: `one:${secret}`, ENCRYPTION_KEY: secret, SIGNING_KEY: secret }
    const server = { MONGODB_URI: 'mongodb://db.example', ...keys }
    expect(key({ NODE_ENV: 'production' })).toBeUndefined()
    expect(key(server)).toBeUndefined()
    expect(key({ ...server, WALLET_XPUB: own.publicExtendedKey })).toBe(own.publicExtendedKey)
  })
})
