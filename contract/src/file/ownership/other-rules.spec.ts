import { describe, expect, it } from 'vitest'
import { byFiftyPercentRule, byMajorities } from './control'
import { allWorkedExamples, workedExamples } from './testing/worked-examples'

type Example = (typeof allWorkedExamples)[number]
const exactly = ({ holdings }: Example) =>
  holdings.map(({ owner, owned, exact = Number.NaN }) => ({ owner, owned, share: exact }))

it('There are 32 worked examples, each with a rule that says what becomes of it', () => {
  const whole = ['majority-chain', 'fifty-percent-cascade']
  const multiplied = ['path-product-sum', 'linear-system', 'linear-system-singular', 'known-plus-unknown']
  expect(workedExamples(...multiplied, ...whole)).toHaveLength(32)
  expect(allWorkedExamples).toHaveLength(32)
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
