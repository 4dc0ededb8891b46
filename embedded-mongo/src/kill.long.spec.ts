import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './testing/embedded'
import { killRounds } from './testing/kill-rounds'

const A_QUARTER_HOUR = 15 * 60_000

describe('A server killed twenty times while many write', () => {
  it('PLT-17 has every acknowledged write and no half transaction each time', { timeout: A_QUARTER_HOUR }, async () => {
    const report = await killRounds(temporaryFolder(), 20, 11)
    expect(report).toMatchObject({ lost: 0, stale: 0, inconsistent: 0 })
    expect(report.acknowledged).toBeGreaterThan(2_000)
  })
})
