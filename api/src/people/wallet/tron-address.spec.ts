import { pbkdf2Sync } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { describe, expect, it } from 'vitest'
import { addressAt, isExtendedPublicKey, tronAddress } from './tron-address'

/** The account m/44'/195'/0' of the BIP-39 vector phrase, as any TRON wallet derives it. */
function accountKeyOf(phrase: string): HDKey {
  const seed = pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512')
  return HDKey.fromMasterSeed(seed).derive("m/44'/195'/0'")
}
const account = accountKeyOf(`${'abandon '.repeat(11)}about`)

// BIP-32, test vector 2: the master key and its child m/0.
const masterPublic =
  'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB'
const childPublic =
  'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH'

describe('A TRON address', () => {
  it('WAL-04 is that of its public key, compressed or not, as TRON publishes it', () => {
    const published =
      '0404b604296010a55d40000b798ee8454eccc1f8900e70b1adf47c9887625d8bae3866351a6fa0b5370623268410d33d345f63344121455849c9c28f9389ed9731'
    const key = Buffer.from(published, 'hex')
    // The last byte of the point is odd, which a compressed key says with a 3.
    const compressed = Buffer.concat([Buffer.from([3]), key.subarray(1, 33)])
    expect(tronAddress(key)).toBe('TDpBe64DqirkKWj6HWuR1pWgmnhw2wDacE')
    expect(tronAddress(compressed)).toBe('TDpBe64DqirkKWj6HWuR1pWgmnhw2wDacE')
  })

  it('WAL-04 is derived from the extended public key alone, the same as a wallet derives from its seed', () => {
    const addresses = [0, 1, 2].map((index) => addressAt(account.publicExtendedKey, index))
    expect(addresses).toEqual([
      'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
      'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK',
      'TYJPRrdB5APNeRs4R7fYZSwW3TcrTKw2gx',
    ])
  })

  it('WAL-04 follows BIP 32: its parent is the published child of the published master key', () => {
    const child = HDKey.fromExtendedKey(masterPublic).derive('m/0')
    expect(child.publicExtendedKey).toBe(childPublic)
    const key = HDKey.fromExtendedKey(childPublic).deriveChild(7).publicKey ?? new Uint8Array()
    expect(addressAt(masterPublic, 7)).toBe(tronAddress(key))
  })
})

describe('An extended public key', () => {
  it('WAL-04 is never a private one', () => {
    expect(isExtendedPublicKey(masterPublic)).toBe(true)
    expect(isExtendedPublicKey(account.publicExtendedKey)).toBe(true)
    expect(isExtendedPublicKey(account.privateExtendedKey)).toBe(false)
  })

  it.each(['', 'xpub', `${masterPublic}x`, masterPublic.replace('5T', '5U')])('is not %j', (text) => {
    expect(isExtendedPublicKey(text)).toBe(false)
  })
})
