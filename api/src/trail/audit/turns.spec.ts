import { describe, expect, it } from 'vitest'
import { createTurns } from './turns'

/** Turns that note which acts were begun, in brackets those together. Acts named `refused…` come to nothing. */
function someTurns({ mayGather = true, atOnce = 8 } = {}) {
  const begun: string[] = []
  let asked = 0
  let done = 0
  const { queue, waiting } = createTurns<string>({
    alone: async (_, act) => {
      begun.push(act)
      done++
      return !isRefused(act)
    },
    together: async (_, acts) => {
      const refused = acts.findIndex(isRefused) + 1
      const tried = refused || Math.min(atOnce, acts.length)
      begun.push(`[${acts.slice(0, tried).join(' ')}]`)
      if (refused) return { parted: refused }
      done += tried
      return { done: tried }
    },
    mayGather: () => mayGather,
  })
  const ask = (act: string) => {
    asked++
    queue('chain', act)
  }
  const served = async (...acts: string[]) => {
    for (const act of acts) ask(act)
    while (done < asked) await Promise.resolve()
    return begun
  }
  return { queue, waiting, begun, ask, served }
}

const isRefused = (act: string) => act.startsWith('refused')
const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

describe('Acts of a chain', () => {
  it('that come alone are done alone', async () => {
    const { served } = someTurns()
    await served('one')
    expect(await served('two')).toEqual(['one', 'two'])
  })

  it('that wait go together, eight at most, in the order in which they came', async () => {
    expect(await someTurns().served(...numbered(11))).toEqual(['[1 2 3 4 5 6 7 8]', '[9 10 11]'])
  })

  it('of other chains do not wait for them', () => {
    const { queue, waiting } = someTurns()
    queue('one', '1')
    queue('other', '2')
    expect(waiting()).toBe(2)
  })

  it('go one by one where another process writes too', async () => {
    expect(await someTurns({ mayGather: false }).served(...numbered(3))).toEqual(['1', '2', '3'])
  })

  it('that no turn was left for are first in the next', async () => {
    expect(await someTurns({ atOnce: 3 }).served(...numbered(7))).toEqual(['[1 2 3]', '[4 5 6]', '7'])
  })
})

describe('Acts of which one comes to nothing', () => {
  it('are done alone up to that one, and the others together again, two, then four', async () => {
    const acts = ['1', '2', 'refused', '4', '5', '6', '7', '8', '9']
    expect(await someTurns().served(...acts)).toEqual(['[1 2 refused]', '1', '2', 'refused', '4', '[5 6]', '[7 8 9]'])
  })

  it('are tried with others only once, however many are refused', async () => {
    const acts = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? `refused${index}` : `${index}`))
    const begun = await someTurns().served(...acts)
    const timesOf = (act: string, turns: readonly string[]) =>
      turns.filter((turn) => turn.replace(/[[\]]/g, '').split(' ').includes(act)).length
    const together = begun.filter((turn) => turn.startsWith('['))
    for (const act of acts) {
      expect(timesOf(act, together), act).toBeLessThanOrEqual(1)
      expect(timesOf(act, begun), act).toBe(1 + timesOf(act, together))
    }
  })

  it('that is refused by itself leaves the next to go by itself too', async () => {
    const { ask, begun, served } = someTurns()
    ask('refused')
    await Promise.resolve()
    expect(begun).toEqual(['refused'])
    expect(await served('2', '3', '4')).toEqual(['refused', '2', '[3 4]'])
  })
})
