import { it } from 'vitest'
import { nobodyWaitsForGood, puppetRules } from '../testing/puppet-rules'
import { playPuppets } from '../testing/puppets'

it('GOV-28, GOV-29 one human behind several accounts approves nothing of their own without a mark, for long', async () => {
  for (let seed = 1; seed <= 10_000; seed++) {
    const office = puppetRules()
    await playPuppets(seed, 60, office)
    nobodyWaitsForGood(seed, office.people().holders)
  }
})
