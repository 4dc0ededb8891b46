import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './testing/embedded'
import { killRounds } from './testing/kill-rounds'

describe('A server killed while many write', () => {
  it('PLT-17 has every acknowledged write and no half transaction when it starts again', {
    timeout: 60_000,
  }, async () => {
    const report = await killRounds(temporaryFolder(), 3, 7)
    expect(report).toMatchObject({ lost: 0, stale: 0, inconsistent: 0 })
    expect(report.acknowledged).toBeGreaterThan(300)
  })
})
