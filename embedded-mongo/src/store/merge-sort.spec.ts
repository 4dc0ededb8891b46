import { expect, it } from 'vitest'
import { randomFrom } from '../testing/random'
import { mergeSort } from './merge-sort'

it.each([0, 1, 1_023, 1_024, 1_025, 5_000])(
  '%i items are sorted, with pauses, and equal ones keep their order',
  (count) => {
    const random = randomFrom(count)
    const items = Array.from({ length: count }, (_, place) => ({ key: random.below(700), place }))
    const sorting = mergeSort(items, (a, b) => a.key <= b.key)
    let pauses = 0
    let step = sorting.next()
    for (; step.done !== true; step = sorting.next()) pauses += 1
    expect(step.value).toEqual([...items].sort((a, b) => a.key - b.key || a.place - b.place))
    expect(pauses).toBeGreaterThanOrEqual(Math.ceil(count / 1_024))
  },
)
