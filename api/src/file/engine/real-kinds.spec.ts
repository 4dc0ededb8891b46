import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesKeepTheirRules, type Met, orderDoesNotMatter } from '../../testing/random-story'
import { realWorld } from '../../testing/real-kinds'
import type { WorldKind } from '../../testing/world'

const seed = 20260102
const types = ['corporate', 'account_holder'] as const

describe.each(types)('The file of a %s client in the hands of four users', (companyType) => {
  it('keeps its rules after every act, whatever they try with any of its kinds', () => {
    const met: Met = new Map()

    fc.assert(filesKeepTheirRules(40, met, realWorld(companyType)), { numRuns: 40, seed })

    for (const verb of ['propose', 'approve', 'deny', 'withdraw']) expect([...met.keys()]).toContain(`${verb}: update`)
    for (const verb of ['create', 'approve', 'deny']) expect([...met.keys()]).toContain(`${verb}: create`)
    for (const verb of ['remove', 'approve', 'deny']) expect([...met.keys()]).toContain(`${verb}: remove`)
  })

  it('DSH-25 ends at what it showed, in whatever order the open changes are approved', () => {
    fc.assert(orderDoesNotMatter(8, realWorld(companyType)), { numRuns: 40, seed })
  })

  it('has values to try for every kind', () => {
    const has = ({ fields, fixed }: WorldKind) => Object.keys({ ...fields, ...fixed }).length > 0

    const without = realWorld(companyType).kinds.filter((kind) => !has(kind))

    expect(without.map(({ name }) => name)).toEqual([])
  })
})
