import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './testing/embedded'
import { killRounds } from './testing/kill-rounds'

describe('A server killed again and again while many write', () => {
  it('PLT-17 has every acknowledged write and no half transaction each time it starts again', {
    timeout: 300_000,
  }, async () => {
    const report = await killRounds(temporaryFolder(), { rounds: 6, writes: [20, 120], seed: 7 })
    expect(report).toMatchObject({ kills: 6, lost: 0, stale: 0, inconsistent: 0 })
    expect(report.acknowledged).toBeGreaterThan(120)
  })
})
