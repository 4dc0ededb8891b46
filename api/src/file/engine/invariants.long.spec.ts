import fc from 'fast-check'
import { describe, it } from 'vitest'
import { anyMomentIsReadAfterwards, filesKeepTheirRules, orderDoesNotMatter } from '../../testing/random-story'
import { realWorld } from '../../testing/real-kinds'

const timeout = 600_000

/** A failure names the seed and the path that repeat it. */
describe('A file in the hands of four users, for long', () => {
  it('keeps its rules after every act, whatever they try and in whatever order', { timeout }, () => {
    fc.assert(filesKeepTheirRules(40, new Map()), { numRuns: 10_000 })
    fc.assert(filesKeepTheirRules(150, new Map()), { numRuns: 500 })
  })

  it.each(['corporate', 'account_holder'] as const)('keeps them with the kinds of a %s client', { timeout }, (type) => {
    fc.assert(filesKeepTheirRules(40, new Map(), realWorld(type)), { numRuns: 3_000 })
    fc.assert(filesKeepTheirRules(150, new Map(), realWorld(type)), { numRuns: 200 })
  })

  it('DSH-25 ends at what it showed, in whatever order the open changes are approved', { timeout }, () => {
    fc.assert(orderDoesNotMatter(10), { numRuns: 20_000 })
  })

  it('is read afterwards as it was at any moment', { timeout }, () => {
    fc.assert(anyMomentIsReadAfterwards(40), { numRuns: 2_000 })
    for (const type of ['corporate', 'account_holder'] as const) {
      fc.assert(anyMomentIsReadAfterwards(25, realWorld(type)), { numRuns: 1_000 })
    }
  })
})
