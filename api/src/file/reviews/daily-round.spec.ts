import { expect, it } from 'vitest'
import { LeaseLost, type Work } from '../../platform/jobs/job'
import { openProduct } from '../../testing/open-product'
import { dailyRound } from './daily-round'

const work: Work<undefined> = {
  id: 'round',
  organisationId: null,
  input: undefined,
  extendLease: async () => undefined,
  isStopping: () => false,
}

/** Goes through three organisations of which the first fails, and answers with how many were gone through. */
async function roundWhere(thrown: Error) {
  const product = await openProduct()
  for (const name of ['Harbour', 'Lagoon', 'Bay']) await product.found(name)
  let begun = 0
  const round = dailyRound(product.context, {
    name: 'news',
    rounds: { lastRound: async () => undefined, setRound: async () => undefined },
    async goThrough() {
      begun += 1
      if (begun === 1) throw thrown
    },
    afterwards: () => undefined,
  })
  await expect(round.run(work)).rejects.toBe(thrown)
  return begun
}

it('A failing organisation keeps no other back', async () => {
  expect(await roundWhere(new Error('Down'))).toBe(3)
})

it('PLT-23 A lease that is lost ends the round', async () => {
  expect(await roundWhere(new LeaseLost('gone'))).toBe(1)
})
