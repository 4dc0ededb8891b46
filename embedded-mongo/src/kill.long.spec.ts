import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './testing/embedded'
import { killRounds } from './testing/kill-rounds'

const AN_HOUR = 3_600_000
const ROUNDS = Number(process.env.KILLS ?? 100)

describe('A server killed again and again while many write', () => {
  it('PLT-17 has every acknowledged write and no half transaction each time', { timeout: AN_HOUR }, async () => {
    const report = await killRounds(temporaryFolder(), { rounds: ROUNDS, writes: [100, 500], seed: 11 })
    process.stdout.write(`${report.kills} kills, ${report.acknowledged} acknowledged writes, ${report.lost} lost\n`)
    expect(report).toMatchObject({ lost: 0, stale: 0, inconsistent: 0 })
    expect(report.acknowledged).toBeGreaterThan(100 * ROUNDS)
  })
})
