import { it } from 'vitest'
import { nobodyWaitsForGood } from '../../testing/nobody-waits-for-good'
import { openProduct } from '../../testing/open-product'
import { puppetCalls } from '../../testing/puppet-calls'
import { puppetRules } from '../../testing/puppet-rules'
import { playPuppets } from '../../testing/puppets'

it('GOV-28, GOV-29 one human behind several accounts approves nothing of their own without a mark, for long', async () => {
  for (let seed = 1; seed <= 10_000; seed++) {
    const office = puppetRules()
    await playPuppets(seed, 60, office)
    nobodyWaitsForGood(seed, office.people().holders)
  }
})

it('GOV-28, GOV-29 one human behind several accounts approves nothing of their own without a mark over any calls, for long', async () => {
  const product = await openProduct()
  for (let seed = 1; seed <= 200; seed++) await playPuppets(seed, 25, await puppetCalls(product))
})
