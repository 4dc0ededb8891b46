import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeAt, wrongCodeAt } from '../../testing/authenticator'
import { createSecrets } from './secrets'
import { createTwoFactor } from './two-factor'

const twoFactor = createTwoFactor(createSecrets(new Uint8Array(randomBytes(32))))
const sealed = twoFactor.newSecret()
const secret = twoFactor.reveal(sealed)
const now = new Date('2026-03-02T09:00:00.000Z')
const step = now.getTime() / 30_000
const seconds = (count: number) => new Date(now.getTime() + count * 1000)

describe('A code of an authenticator app', () => {
  it('GOV-24 comes from a secret of its own of 160 bits, kept encrypted', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(sealed).not.toContain(secret)
    expect(twoFactor.reveal(twoFactor.newSecret())).not.toBe(secret)
  })

  it('is that of RFC 6238', async () => {
    const known = createTwoFactor({ encrypt: (text) => text, decrypt: (text) => text })
    const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(await known.stepOf(rfcSecret, '287082', new Date(59_000), null)).toBe(1)
    expect(await known.stepOf(rfcSecret, '081804', new Date(1_111_111_109_000), null)).toBe(37_037_036)
  })

  it.each([
    [-60, undefined],
    [-31, undefined],
    [-30, step - 1],
    [-1, step - 1],
    [0, step],
    [29, step],
    [30, step + 1],
    [59, step + 1],
    [60, undefined],
  ])('ACC-10 of %i seconds from now is of step %s: one step of drift is fine', async (away, expected) => {
    expect(await twoFactor.stepOf(sealed, codeAt(secret, seconds(away)), now, null)).toBe(expected)
  })

  it('ACC-10 is not taken again, nor one of an earlier step', async () => {
    const stepOf = (away: number, last: number) => twoFactor.stepOf(sealed, codeAt(secret, seconds(away)), now, last)
    expect(await stepOf(0, step)).toBeUndefined()
    expect(await stepOf(-30, step)).toBeUndefined()
    expect(await stepOf(30, step)).toBe(step + 1)
    expect(await stepOf(0, step - 1)).toBe(step)
  })

  it.each(['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６'])('is not %j', async (code) => {
    expect(await twoFactor.stepOf(sealed, code, now, null)).toBeUndefined()
  })

  it('is not any six digits', async () => {
    expect(await twoFactor.stepOf(sealed, wrongCodeAt(secret, now), now, null)).toBeUndefined()
  })
})
