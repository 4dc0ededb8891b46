import { describe, expect, it } from 'vitest'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes'

describe('Recovery codes', () => {
  it('ruling 39 are ten, of 80 random bits in groups of four', () => {
    const codes = [...newRecoveryCodes(), ...newRecoveryCodes()]
    expect(codes).toHaveLength(20)
    expect(new Set(codes).size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  })

  it('GOV-24 are kept as hashes, the same however a code is typed', () => {
    const kept = hashOfRecoveryCode('AB12-CD34-EF56-GH78')
    expect(kept).toMatch(/^[0-9a-f]{64}$/)
    for (const typed of ['ab12-cd34-ef56-gh78', ' AB12CD34EF56GH78 ', 'ab12 cd34 ef56 gh78']) {
      expect(hashOfRecoveryCode(typed)).toBe(kept)
    }
    expect(hashOfRecoveryCode('AB12-CD34-EF56-GH79')).not.toBe(kept)
  })
})
