import { describe, expect, it } from 'vitest'
import { Cursors } from './cursors'
import { madeStream } from './raw-stream'

describe('Cursors over many records', () => {
  it('make way for new ones before they take all memory, those that rested longest first', () => {
    const cursors = new Cursors(() => 0)
    const opened = (held: number) => {
      const stream = madeStream([].values(), held)
      const cursor = cursors.create({ namespace: 'test.things', session: '', transaction: undefined, stream })
      cursors.keep(cursor)
      return cursor
    }
    const [first, second, small] = [opened(4_000_000), opened(4_000_000), opened(10)]
    cursors.keep(first)
    const third = opened(4_000_000)
    expect(() => cursors.find(second.id)).toThrow('not found')
    expect([first, small, third].map(({ id }) => cursors.find(id).id)).toEqual([first.id, small.id, third.id])
    const huge = opened(20_000_000)
    expect(cursors.find(huge.id)).toBe(huge)
    expect(cursors.openCount).toBe(1)
    cursors.kill(huge.id)
    opened(6_000_000)
    opened(4_000_000)
    expect(cursors.openCount).toBe(2)
  })
})
