import fc from 'fast-check'
import { describe, it } from 'vitest'
import { filesKeepTheirRules, orderDoesNotMatter } from '../testing/random-story'

/** A failure names the seed and the path that repeat it. */
describe('A file in the hands of four users, for long', () => {
  it('keeps its rules after every act, whatever they try and in whatever order', { timeout: 600_000 }, () => {
    fc.assert(filesKeepTheirRules(40, new Map()), { numRuns: 10_000 })
    fc.assert(filesKeepTheirRules(150, new Map()), { numRuns: 500 })
  })

  it('DSH-25 ends at what it showed, in whatever order the open changes are approved', { timeout: 600_000 }, () => {
    fc.assert(orderDoesNotMatter(10), { numRuns: 20_000 })
  })
})
