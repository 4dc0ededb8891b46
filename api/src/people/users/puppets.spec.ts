import { describe, it } from 'vitest'
import { nobodyWaitsForGood } from '../../testing/nobody-waits-for-good'
import { puppetRules } from '../../testing/puppet-rules'
import { playPuppets } from '../../testing/puppets'

describe('One human behind several accounts', () => {
  it('GOV-28, GOV-29 approves nothing of their own without a mark, whatever they try', async () => {
    for (let seed = 1; seed <= 100; seed++) await playPuppets(seed, 40, puppetRules())
  })

  it('GOV-29 keeps no one waiting for good', async () => {
    for (let seed = 101; seed <= 150; seed++) {
      const office = puppetRules()
      await playPuppets(seed, 40, office)
      nobodyWaitsForGood(seed, office.people().holders)
    }
  })
})
