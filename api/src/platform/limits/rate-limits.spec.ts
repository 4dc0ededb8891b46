import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database'
import { ensureIndexes } from '../database/indexes'
import { networkOf } from './network-of'
import { createRateLimits, rateLimitIndexes } from './rate-limits'

describe('A try that is taken back', () => {
  it('ACC-10 makes up for one that was counted, and never for one to come', async () => {
    const { client, db } = await openTestDatabase()
    await ensureIndexes(db, rateLimitIndexes)
    const limits = createRateLimits(client, db, { publicPerMinute: 60, accountAttempts: 2 })
    const account = 'Ana@firm.test'
    for (let n = 0; n < 3; n++) await limits.forgiveAttempt(account, '')
    await limits.countAttempt(account, '')
    await limits.forgiveAttempt(account, '')
    await limits.forgiveAttempt(account, '')
    for (let n = 0; n < 2; n++) await limits.countAttempt(account, '')
    await expect(limits.countAttempt(account, '')).rejects.toThrow('Too many attempts, please try again later')
  })
})

describe('Who is counted as one caller', () => {
  it.each(['198.51.100.7', '127.0.0.1', ''])('LIM-10 is each IPv4 address, as %j, and what has none', (address) => {
    expect(networkOf(address)).toBe(address)
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['1:2:3::', '1:2:3:0::/64'],
    ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:198.51.100.7', '1:2:3:4::/64'],
    ['fe80::1:2%eth0', 'fe80:0:0:0::/64'],
  ])('LIM-10 is the network of the IPv6 address %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
