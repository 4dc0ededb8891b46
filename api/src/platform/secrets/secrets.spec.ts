import { describe, expect, it } from 'vitest'
import { createSecrets, hashOfToken, newToken } from './secrets'

const key = (byte: number) => new Uint8Array(32).fill(byte)
const secrets = createSecrets(key(1))

describe('Secrets at rest', () => {
  it('GOV-24 come back as they were, and are never written the same way twice', () => {
    const sealed = [secrets.encrypt('a token, ünicode'), secrets.encrypt('a token, ünicode')]
    expect(sealed.map(secrets.decrypt)).toEqual(['a token, ünicode', 'a token, ünicode'])
    expect(sealed[0]).not.toBe(sealed[1])
    expect(sealed.join()).not.toContain('token')
  })

  it('are refused when they were tampered with, cut short or encrypted with another key', () => {
    const sealed = secrets.encrypt('a token')
    const [iv = '', tag = '', content = ''] = sealed.split('.')
    const flipped = `${content.startsWith('A') ? 'B' : 'A'}${content.slice(1)}`
    expect(() => secrets.decrypt([iv, tag, flipped].join('.'))).toThrow()
    expect(() => secrets.decrypt([iv, tag].join('.'))).toThrow('Not an encrypted text')
    expect(() => createSecrets(key(2)).decrypt(sealed)).toThrow()
  })
})

describe('Link tokens', () => {
  it('DDL-84 hold 256 random bits and are found by their hash alone', () => {
    const token = newToken()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(newToken()).not.toBe(token)
    expect(hashOfToken(token)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashOfToken(token)).toBe(hashOfToken(token))
  })
})
