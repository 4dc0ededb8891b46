import { setImmediate as round } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fairTurns } from './fair-turns'

it('Turns come one in a round, to each caller in the order in which they asked', async () => {
  const turn = fairTurns()
  const had: string[] = []
  const take = async (name: string) => {
    await turn()
    had.push(name)
    await turn()
    had.push(name)
  }
  const all = [take('a'), take('b')]
  const seen: number[] = []
  while (had.length < 4) {
    seen.push(had.length)
    await round()
  }
  await Promise.all(all)
  expect(had).toEqual(['a', 'b', 'a', 'b'])
  expect(seen.every((count, index) => index === 0 || count - (seen[index - 1] ?? 0) <= 1)).toBe(true)
})
