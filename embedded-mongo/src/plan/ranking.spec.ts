import { describe, expect, it } from 'vitest'
import { compileSort } from '../values/sort'
import { Ranking } from './ranking'

const byA = compileSort({ a: 1 })

describe('Putting items in order', () => {
  it('keeps equal ones in the order they came', () => {
    const ranking = new Ranking<string>(byA)
    for (const item of ['b1', 'a1', 'b2', 'a2']) ranking.add([item[0]], item)
    expect(ranking.sorted()).toEqual(['a1', 'a2', 'b1', 'b2'])
  })

  it('keeps no more than are asked for', () => {
    const ranking = new Ranking<number>(byA, 3)
    for (let i = 20_000; i > 0; i--) ranking.add([i], i)
    expect(ranking.sorted()).toEqual([1, 2, 3])
  })

  it('refuses (292) what does not fit into memory, unless few are asked for', () => {
    const fill = (ranking: Ranking<number>) => {
      for (let i = 0; i < 5_000; i++) ranking.add(['x'.repeat(100)], i)
    }
    const refused = expect.objectContaining({ code: 292 })
    expect(() => fill(new Ranking(byA, undefined, 100_000))).toThrow(refused)
    const few = new Ranking<number>(byA, 10, 100_000)
    fill(few)
    expect(few.sorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
