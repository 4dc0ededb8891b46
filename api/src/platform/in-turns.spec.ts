import { setImmediate } from 'node:timers'
import { expect, it } from 'vitest'
import { inTurns } from './in-turns'

async function* numbers(count: number) {
  for (let number = 0; number < count; number++) yield number
}

/** Work that takes the processor for a while. */
function work(ms: number) {
  const begun = performance.now()
  while (performance.now() - begun < ms);
}

it('Long work lets others have their turn in between', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  for await (const _ of inTurns(numbers(40))) work(2)
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(5)
})

it('Long work ends once no one waits for it, with the reason', async () => {
  const asking = new AbortController()
  const done: number[] = []
  const run = async () => {
    for await (const number of inTurns(numbers(10), asking.signal)) {
      done.push(number)
      if (number === 3) asking.abort(new Error('hung up'))
    }
  }
  await expect(run()).rejects.toThrow('hung up')
  expect(done).toEqual([0, 1, 2, 3])
})
