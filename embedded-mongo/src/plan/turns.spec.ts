import { describe, expect, it } from 'vitest'
import type { Steps } from './search'
import { inOneGo, type Patience, Turns } from './turns'

let elapsed = 0
const turnsAt = (now: () => number = () => 0) => new Turns({ now, elapsed: () => elapsed })

/** Work of so many steps, each longer than a slice. */
function* long(steps: number, log: string[] = [], name = ''): Steps<string> {
  for (let step = 1; step <= steps; step++) {
    elapsed += 6
    log.push(`${name}${step}`)
    yield
  }
  return name
}

function* endless(): Steps<never> {
  for (;;) {
    elapsed += 6
    yield
  }
}

describe('Long work', () => {
  it('is done in one slice when it is short', async () => {
    const turns = turnsAt()
    let ended = 0
    const done = turns.run(() => ({ steps: long(0, [], 'x'), end: () => void ended++ }))
    expect(await done).toBe('x')
    expect(ended).toBe(1)
  })

  it('takes turns with other long work', async () => {
    const turns = turnsAt()
    const log: string[] = []
    const work = (name: string) => turns.run(() => ({ steps: long(3, log, name), end: () => {} }))
    expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b'])
    expect(log).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
  })

  it('lets the sockets be looked at between any two slices', async () => {
    const turns = turnsAt()
    const log: string[] = []
    const work = ['a', 'b', 'c'].map((name) => turns.run(() => ({ steps: long(4, log, name), end: () => {} })))
    const looks: number[] = []
    let over = false
    const look = () => {
      looks.push(log.length)
      if (!over) setImmediate(look)
    }
    setImmediate(look)
    await Promise.all(work)
    over = true
    const slicesBetween = looks.slice(1).map((count, i) => count - (looks[i] ?? 0))
    expect(Math.max(...slicesBetween)).toBeLessThanOrEqual(2)
  })

  it('begins anew, holding nothing meanwhile, when too much is under way', async () => {
    const turns = turnsAt()
    const counts = { begun: 0, ended: 0 }
    const work = Array.from({ length: 70 }, () =>
      turns.run(() => {
        counts.begun += 1
        return { steps: long(2), end: () => void counts.ended++ }
      }),
    )
    await Promise.all(work)
    expect(counts.begun).toBe(76)
    expect(counts.ended).toBe(76)
  })

  it('ends when its time is over (50), when no one waits (279) and when the server stops (11600)', async () => {
    const clock = { now: 0 }
    const turns = turnsAt(() => clock.now)
    let ended = 0
    const begin = () => ({ steps: endless(), end: () => void ended++ })
    const late = turns.run(begin, { deadline: 5 })
    const client = { gone: false }
    const abandoned = turns.run(begin, { isAbandoned: () => client.gone })
    const stopped = turns.run(begin)
    const outcomes = Promise.allSettled([late, abandoned, stopped])
    clock.now = 6
    client.gone = true
    await expect(late).rejects.toMatchObject({ code: 50 })
    await expect(abandoned).rejects.toMatchObject({ code: 279 })
    await turns.close()
    await expect(stopped).rejects.toMatchObject({ code: 11_600 })
    await outcomes
    expect(ended).toBe(3)
  })

  it.each([
    ['run', (turns: Turns, patience: Patience) => turns.run(() => ({ steps: long(2), end: () => {} }), patience)],
    ['finish', (turns: Turns, patience: Patience) => turns.finish(long(2), patience)],
  ])('ends also while it waits for its turn (%s)', async (_, waiting) => {
    const clock = { now: 0 }
    const turns = turnsAt(() => clock.now)
    const others = Array.from({ length: 64 }, () => turns.run(() => ({ steps: endless(), end: () => {} })))
    const stopped = Promise.allSettled(others)
    const client = { gone: false }
    const late = waiting(turns, { deadline: 5 })
    const abandoned = waiting(turns, { isAbandoned: () => client.gone })
    const outcomes = Promise.allSettled([late, abandoned])
    clock.now = 6
    client.gone = true
    expect(await outcomes).toMatchObject([{ reason: { code: 50 } }, { reason: { code: 279 } }])
    await turns.close()
    expect((await stopped).every(({ status }) => status === 'rejected')).toBe(true)
  })

  it('closes what it reads from when it is given up', async () => {
    const turns = turnsAt(() => 1)
    const closed: string[] = []
    function* reading(): Steps<void> {
      try {
        yield* endless()
      } finally {
        closed.push('closed')
      }
    }
    let calls = 0
    const isAbandoned = () => calls++ > 0
    await expect(turns.finish(reading(), { isAbandoned })).rejects.toMatchObject({ code: 279 })
    expect(closed).toEqual(['closed'])
  })

  it('is done in one go inside a write', () => {
    expect(inOneGo(long(2, [], 'x'))).toBe('x')
  })
})
