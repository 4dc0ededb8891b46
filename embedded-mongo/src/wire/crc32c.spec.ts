import { describe, expect, it } from 'vitest'
import { crc32c } from './crc32c'

describe('The Castagnoli checksum', () => {
  it('is the published one of known texts', () => {
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283)
    expect(crc32c(Buffer.alloc(32))).toBe(0x8a9136aa)
  })

  it('goes on where an earlier part ended', () => {
    expect(crc32c(Buffer.from('6789'), crc32c(Buffer.from('12345')))).toBe(0xe3069283)
  })
})
