import fc from 'fast-check'
import { expect, it } from 'vitest'
import { effectiveOwnership } from './effective-holdings'
import type { Holding } from './structure'
import { holdsTogether, structures } from './testing/random-structures'

it('Effective holdings of 10,000 random structures are the sum over all chains, and leave nothing out', () => {
  fc.assert(fc.property(structures, holdsTogether), { numRuns: 10_000 })
}, 600_000)

it('A ring of 500 companies that hold each other is solved', () => {
  const ring = Array.from({ length: 500 }, (_, index): Holding[] => [
    { owned: `c${index}`, owner: `c${(index + 1) % 500}`, share: 99.99 },
    { owned: `c${index}`, owner: `p${index}`, share: 0.01 },
  ]).flat()
  const { holders } = effectiveOwnership('c0', ring)
  const total = [...holders.values()].reduce((sum, { minimum }) => sum + minimum, 0)
  expect(Math.abs(total - 100)).toBeLessThan(1e-9)
}, 60_000)
