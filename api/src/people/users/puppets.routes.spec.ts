import { it } from 'vitest'
import { openProduct } from '../../testing/open-product'
import { puppetCalls } from '../../testing/puppet-calls'
import { playPuppets } from '../../testing/puppets'

it('GOV-28, GOV-29 one human behind several accounts approves nothing of their own without a mark over any calls', async () => {
  const product = await openProduct()
  for (let seed = 1; seed <= 2; seed++) await playPuppets(seed, 25, await puppetCalls(product))
}, 60_000)
