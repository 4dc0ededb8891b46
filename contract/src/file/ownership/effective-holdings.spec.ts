import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveOwnership, exceeds, holdingText, reaches } from './effective-holdings'
import { pathsTo } from './paths'
import { holdsTogether, structures } from './testing/random-structures'
import { workedExamples } from './testing/worked-examples'

const holding = (owner: string, owned: string, share: number) => ({ owner, owned, share })
const examples = workedExamples('path-product-sum', 'linear-system', 'linear-system-singular', 'known-plus-unknown')
const percent = (value: number) => Math.round(value * 1e6) / 1e6

describe('Effective holdings', () => {
  it.each(examples)('agree with $id, $title', ({ target, holdings, persons, expected }) => {
    const direct = holdings.map(({ owner, owned, exact = Number.NaN }) => holding(owner, owned, exact))
    const { holders, undisclosed } = effectiveOwnership(target, direct)
    for (const [index, wanted] of expected.entries()) {
      const found = holders.get(persons[index] ?? '')
      const { exact, min = exact, max } = wanted
      expect(percent(found?.minimum ?? -1)).toBe(min)
      if (max !== undefined) expect(percent(found?.maximum ?? -1)).toBe(max)
      if (undisclosed === 0) expect(found?.maximum).toBe(found?.minimum)
    }
  })

  it.each(examples)('are explained by the chains of $id, $title', ({ target, holdings, expected }) => {
    const direct = holdings.map(({ owner, owned, exact = Number.NaN }) => holding(owner, owned, exact))
    for (const { person, paths } of expected) {
      if (paths === undefined) continue
      const found = pathsTo(target, person, direct)
      expect(found.whole).toBe(true)
      const inOrder = (list: readonly { via: readonly string[]; product: number }[]) =>
        list.map(({ via, product }) => `${via.join(' ')} ${percent(product)}`).sort()
      expect(inOrder(found.paths)).toEqual(inOrder(paths))
    }
  })

  it('are exact at three thirds and a hundredth: nothing is undisclosed', () => {
    const thirds = ['a', 'b', 'c'].map((owner) => holding(owner, 'T', 33.33))
    const { undisclosed, holders } = effectiveOwnership('T', [...thirds, holding('d', 'T', 0.01)])
    expect(undisclosed).toBe(0)
    expect(holders.get('d')).toEqual({ minimum: 0.01, maximum: 0.01 })
  })

  it('add two holdings of one owner in one company', () => {
    const { holders } = effectiveOwnership('T', [holding('a', 'T', 12.5), holding('a', 'T', 12.5)])
    expect(holders.get('a')?.minimum).toBe(25)
  })

  it('count a company whose owners are asked for and not recorded as undisclosed', () => {
    const structure = [holding('a', 'T', 40), holding('B', 'T', 60)]
    expect([...effectiveOwnership('T', structure).holders.keys()].sort()).toEqual(['B', 'a'])
    const asked = effectiveOwnership('T', structure, new Set(['B']))
    expect([...asked.holders]).toEqual([['a', { minimum: 40, maximum: 100 }]])
    expect(asked.undisclosed).toBe(60)
  })

  it('say that everything is undisclosed where nothing is recorded', () => {
    expect(effectiveOwnership('T', [])).toEqual({ holders: new Map(), undisclosed: 100, ownerless: 0, circles: [] })
  })

  it('name the members of circles, and what leads into those without an owner outside', () => {
    const closed = [holding('a', 'T', 50), holding('B', 'T', 50), holding('B', 'C', 100), holding('C', 'B', 100)]
    const found = effectiveOwnership('T', closed)
    expect(found.circles).toEqual([{ members: ['B', 'C'], fault: 'none' }])
    expect(found.ownerless).toBe(50)
    const solved = effectiveOwnership('T', [holding('T', 'T', 20), holding('a', 'T', 80)])
    expect(solved.circles).toEqual([{ members: ['T'], fault: null }])
    expect(percent(solved.holders.get('a')?.minimum ?? 0)).toBe(100)
  })

  it('are not made up in a circle of which more than everything is held', () => {
    const found = effectiveOwnership('T', [holding('B', 'T', 60), holding('a', 'T', 60), holding('T', 'B', 100)])
    expect(found.circles).toEqual([{ members: ['B', 'T'], fault: 'over' }])
    expect([...found.holders]).toEqual([])
  })

  it('are read with what they reach at most, and never as a threshold they miss', () => {
    expect(holdingText({ minimum: 25, maximum: 25 })).toBe('25%')
    expect(holdingText({ minimum: 24.990000000000002, maximum: 30 })).toBe('24.99–30%')
    expect(holdingText({ minimum: 24.99999, maximum: 24.99999 })).toBe('24.9999%')
    expect(holdingText({ minimum: 24.999, maximum: 59.4983 }, 2)).toBe('24.99–59.49%')
    expect(holdingText({ minimum: 100 * 0.1 * 0.3, maximum: 100 * 0.1 * 0.3 })).toBe('3%')
  })

  it('meet a threshold, miss it, or cannot say', () => {
    expect(reaches({ minimum: 25, maximum: 25 }, 25)).toBe('yes')
    expect(reaches({ minimum: 24.99, maximum: 24.99 }, 25)).toBe('no')
    expect(reaches({ minimum: 24.99, maximum: 25 }, 25)).toBe('undecided')
    expect(exceeds({ minimum: 10, maximum: 10 }, 10)).toBe('no')
    expect(exceeds({ minimum: 10.01, maximum: 10.01 }, 10)).toBe('yes')
    expect(exceeds({ minimum: 9, maximum: 10.01 }, 10)).toBe('undecided')
  })
})

describe('Circles of 2,000 companies', () => {
  const id = (position: number) => `c${position % 2_000}`
  const circle = (holders: (position: number) => readonly [owner: string, share: number][]) =>
    Array.from({ length: 2_000 }, (_, at) => holders(at).map(([owner, share]) => holding(owner, id(at), share))).flat()
  const cpuOf = (work: () => void) => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }

  it.each([
    [
      'a ring of which nearly everything goes around',
      circle((at) => [
        [id(at + 1), 99.99],
        [`p${at}`, 0.01],
      ]),
    ],
    [
      'each held by five of the next',
      circle((at) => [...[1, 2, 3, 5, 8].map((step): [string, number] => [id(at + step), 18]), [`p${at % 7}`, 10]]),
    ],
  ])('are solved in less than 300 ms: %s', (_, holdings) => {
    let found = effectiveOwnership('c0', [])
    const times = [1, 2, 3].map(() =>
      cpuOf(() => {
        found = effectiveOwnership('c0', holdings)
      }),
    )
    const total = [...found.holders.values()].reduce((sum, { minimum }) => sum + minimum, 0)
    expect(Math.abs(total - 100)).toBeLessThan(1e-9)
    expect(Math.min(...times)).toBeLessThan(300)
  })

  it('are exact where almost everyone holds everyone', () => {
    const ids = Array.from({ length: 40 }, (_, at) => `c${at}`)
    const all = ids.flatMap((owned) => [
      ...ids.map((owner) => holding(owner, owned, 2)),
      holding('a', owned, 15),
      holding('b', owned, 5),
    ])
    const { holders } = effectiveOwnership('c0', all)
    expect(percent(holders.get('a')?.minimum ?? 0)).toBe(75)
    expect(percent(holders.get('b')?.minimum ?? 0)).toBe(25)
  })

  it('lead through a part of a hundredth, of which everything else goes around', () => {
    const { holders } = effectiveOwnership('T', [holding('T', 'T', 99.99), holding('a', 'T', 0.01)])
    expect(holders.get('a')).toEqual({ minimum: 100, maximum: 100 })
  })
})

describe('Chains', () => {
  it('come strongest first, and say when there are more', () => {
    const layers = Array.from({ length: 20 }, (_, layer) => layer)
    const ladder = layers.flatMap((layer) =>
      [0, 1].flatMap((to) => [0, 1].map((from) => holding(`c${layer + 1}-${from}`, `c${layer}-${to}`, from ? 40 : 60))),
    )
    const found = pathsTo('c0-0', 'c20-0', ladder, 3)
    expect(found.whole).toBe(false)
    expect(found.paths).toHaveLength(3)
    const products = found.paths.map(({ product }) => product)
    expect(products).toEqual([...products].sort((left, right) => right - left))
  })

  it('end where one holds more than the whole of a company in a circle', () => {
    const over = [holding('B', 'T', 120), holding('T', 'B', 100), holding('a', 'T', 10)]
    expect(pathsTo('T', 'a', over)).toEqual({ paths: [{ via: [], product: 10 }], whole: false })
  })

  it('are found at once where 60 companies all hold each other', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `c${index}`)
    const crosswise = ids.flatMap((owned) =>
      ids.filter((owner) => owner !== owned).map((owner) => holding(owner, owned, 1)),
    )
    const found = pathsTo('c0', 'a', [...crosswise, ...ids.map((owned) => holding('a', owned, 1))])
    expect(found.paths[0]).toEqual({ via: [], product: 1 })
    expect(found.whole).toBe(false)
  })

  it('lead around a circle once, and say that there is more', () => {
    const found = pathsTo('T', 'a', [holding('T', 'T', 20), holding('a', 'T', 80)])
    expect(found).toEqual({ paths: [{ via: [], product: 80 }], whole: false })
  })
})

it('Effective holdings of any structure are the sum over all its chains, and leave nothing out', () => {
  fc.assert(fc.property(structures, holdsTogether), { numRuns: 300, seed: 24 })
})
