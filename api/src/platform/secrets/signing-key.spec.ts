import { describe, expect, it } from 'vitest'
import { createSigner, isSignedBy } from './signing-key'

const signer = createSigner(new Uint8Array(32).fill(7))

describe('A signing key', () => {
  it('GOV-33 is Ed25519 as anyone may check it', () => {
    // RFC 8032, test 1: the empty text.
    const secret = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
    const known = createSigner(secret)
    expect(Buffer.from(known.publicKey, 'base64url').toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    )
    expect(Buffer.from(known.sign(''), 'base64url').toString('hex')).toMatch(/^e5564300c360ac729086e2cc806e828a8487/)
  })

  it('GOV-33 signs one text only', () => {
    const signature = signer.sign('head 7')
    expect(isSignedBy(signer.publicKey, 'head 7', signature)).toBe(true)
    expect(isSignedBy(signer.publicKey, 'head 8', signature)).toBe(false)
    expect(isSignedBy(createSigner(new Uint8Array(32)).publicKey, 'head 7', signature)).toBe(false)
    for (const other of ['', 'x', `${signature.slice(0, -4)}AAAA`]) {
      expect(isSignedBy(signer.publicKey, 'head 7', other)).toBe(false)
    }
    expect(isSignedBy('no key', 'head 7', signature)).toBe(false)
  })
})
