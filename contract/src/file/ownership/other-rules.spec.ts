import { describe, expect, it } from 'vitest'
import { byFiftyPercentRule, byMajorities } from './control'
import { effectiveOwnership } from './effective-holdings'
import { withJointHolders } from './joint-holders'
import { rangedOwnership } from './ranges'
import { allWorkedExamples, workedExamples } from './testing/worked-examples'

type Example = (typeof allWorkedExamples)[number]
const exactly = ({ holdings }: Example) =>
  holdings.map(({ owner, owned, exact = Number.NaN }) => ({ owner, owned, share: exact }))
const ranges = ({ holdings }: Example) =>
  holdings.map(({ owner, owned, exact, min = exact ?? Number.NaN, max = min }) => ({
    owner,
    owned,
    from: min,
    to: max,
  }))

it('There are 37 worked examples, each with a rule that says what becomes of it', () => {
  const other = ['interval-product', 'interval-tightened', 'psc-joint-interest', 'psc-joint-arrangement']
  const whole = ['majority-chain', 'fifty-percent-cascade']
  const multiplied = ['path-product-sum', 'linear-system', 'linear-system-singular', 'known-plus-unknown']
  expect(workedExamples(...multiplied, ...other, ...whole)).toHaveLength(37)
  expect(allWorkedExamples).toHaveLength(37)
})

describe('Ranges of shares', () => {
  it.each(workedExamples('interval-product', 'interval-tightened'))('agree with $id, $title', (example) => {
    const complete = new Set(example.method === 'interval-tightened' ? [example.target] : [])
    const found = rangedOwnership(example.target, ranges(example), complete)
    for (const { person, min, max } of example.expected) {
      expect(found.get(person)).toEqual({ minimum: min, maximum: max })
    }
  })

  it('leave the last holder at least what the others cannot have, where there is no other', () => {
    const holdings = [
      { owner: 'a', owned: 'T', from: 0, to: 25 },
      { owner: 'b', owned: 'T', from: 10, to: 100 },
    ]
    expect(rangedOwnership('T', holdings).get('b')).toEqual({ minimum: 10, maximum: 100 })
    expect(rangedOwnership('T', holdings, new Set(['T'])).get('b')).toEqual({ minimum: 75, maximum: 100 })
  })

  it('of one number are that number', () => {
    const holdings = [{ owner: 'a', owned: 'T', from: 33.33, to: 33.33 }]
    expect(rangedOwnership('T', holdings).get('a')).toEqual({ minimum: 33.33, maximum: 33.33 })
  })
})

describe('Joint holders', () => {
  it.each(workedExamples('psc-joint-interest', 'psc-joint-arrangement'))('agree with $id, $title', (example) => {
    const holders = [...new Set(example.holdings.map(({ owner }) => owner))]
    const { holders: alone } = effectiveOwnership(example.target, exactly(example))
    const found = withJointHolders(alone, [{ parties: example.persons, holders }])
    expect([...found.keys()].sort()).toEqual([...example.persons].sort())
    for (const { person, exact } of example.expected) expect(found.get(person)?.minimum).toBe(exact)
  })

  it('count what they hold alone as well, and no one else is touched', () => {
    const { holders } = effectiveOwnership('T', [
      { owner: 'a and b', owned: 'T', share: 20 },
      { owner: 'a', owned: 'T', share: 10 },
      { owner: 'c', owned: 'T', share: 70 },
    ])
    const found = withJointHolders(holders, [{ parties: ['a', 'b'], holders: ['a and b'] }])
    expect([...found].map(([party, { minimum }]) => [party, minimum]).sort()).toEqual([
      ['a', 30],
      ['b', 20],
      ['c', 70],
    ])
  })
})

describe('Chains of majorities', () => {
  it.each(workedExamples('majority-chain'))('agree with $id, $title', (example) => {
    for (const { person, exact } of example.expected) {
      expect(byMajorities(example.target, exactly(example), person).share).toBe(exact)
    }
  })

  it('say through which companies they lead, and go around circles once', () => {
    const holdings = [
      { owner: 'a', owned: 'B', share: 50.01 },
      { owner: 'B', owned: 'C', share: 80 },
      { owner: 'C', owned: 'B', share: 20 },
      { owner: 'B', owned: 'elsewhere', share: 100 },
      { owner: 'C', owned: 'T', share: 30 },
      { owner: 'a', owned: 'T', share: 5 },
    ]
    expect(byMajorities('T', holdings, 'a')).toEqual({ share: 35, through: ['B', 'C'] })
  })
})

describe('The 50 % rule', () => {
  it.each(workedExamples('fifty-percent-cascade'))('agrees with $id, $title', (example) => {
    for (const { person, exact } of example.expected) {
      expect(byFiftyPercentRule(example.target, exactly(example), [person]).share).toBe(exact)
    }
  })

  it('counts what several sanctioned parties hold together, and stops below half', () => {
    const holdings = [
      { owner: 'x', owned: 'A', share: 25 },
      { owner: 'y', owned: 'A', share: 25 },
      { owner: 'A', owned: 'B', share: 49.99 },
      { owner: 'A', owned: 'T', share: 30 },
      { owner: 'B', owned: 'T', share: 30 },
    ]
    expect(byFiftyPercentRule('T', holdings, ['x', 'y'])).toEqual({ share: 30, through: ['A'] })
    expect(byFiftyPercentRule('T', holdings, ['x'])).toEqual({ share: 0, through: [] })
  })
})
