import { describe, expect, it } from 'vitest'
import { nearestTo, spanOf, ticksOf } from './scale'
import { thinned } from './thinned'
import { moves, whole } from './window'

describe('The scale of a chart', () => {
  it('spans all that is drawn, with some room; what is missing counts for nothing', () => {
    expect(
      spanOf(
        [
          [null, 100],
          [200, 150],
        ],
        false,
      ),
    ).toEqual({ least: 94, greatest: 206 })
  })

  it('stands on 0 where there are bars, and is a span for nothing and for what stands still', () => {
    expect(spanOf([[50, 100]], true)).toEqual({ least: 0, greatest: 103 })
    expect(spanOf([[null]], false)).toEqual({ least: 0, greatest: 1 })
    expect(spanOf([[10, 10]], false)).toEqual({ least: 9.4, greatest: 10.6 })
  })

  it.each([
    [{ least: 0, greatest: 103 }, [0, 50, 100]],
    [{ least: 94, greatest: 206 }, [100, 150, 200]],
    [{ least: 0.99938, greatest: 1.00042 }, [0.9995, 1]],
  ])('has round ticks in %o', (span, ticks) => {
    expect(ticksOf(span, 3)).toEqual(ticks)
  })

  it('finds the nearest time', () => {
    expect([-5, 4, 6, 14, 99].map((time) => nearestTo([0, 10, 20], time))).toEqual([0, 0, 1, 1, 2])
  })
})

describe('A line of more values than columns', () => {
  it('keeps the lowest and the highest of each column in their order', () => {
    expect(thinned([5, 9, 1, 4, 4, 7, 8, 2], 2)).toEqual([
      { at: 1, value: 9 },
      { at: 2, value: 1 },
      { at: 6, value: 8 },
      { at: 7, value: 2 },
    ])
  })

  it('keeps every value where there are fewer, and none that is missing', () => {
    expect(thinned([null, 3, 2], 100)).toEqual([
      { at: 1, value: 3 },
      { at: 2, value: 2 },
    ])
    expect(thinned([], 100)).toEqual([])
  })

  it('draws 100,000 values as two points a column', () => {
    const values = Array.from({ length: 100_000 }, (_, at) => Math.sin(at / 1_000))
    const points = thinned(values, 800)
    expect(points.length).toBeLessThanOrEqual(1_600)
    expect(Math.max(...points.map(({ value }) => value))).toBe(Math.max(...values))
  })
})

describe('The part of a chart that is looked at', () => {
  it('is halved and doubled about its middle, and moves by half of itself, never beyond the ends', () => {
    const all = whole(100)
    const half = moves.in(all, 100)
    expect(half).toEqual({ first: 25, last: 74 })
    expect(moves.earlier(half, 100)).toEqual({ first: 0, last: 49 })
    expect(moves.earlier(moves.earlier(half, 100), 100)).toEqual({ first: 0, last: 49 })
    expect(moves.later(half, 100)).toEqual({ first: 50, last: 99 })
    expect(moves.out(half, 100)).toEqual(all)
    expect(moves.out(all, 100)).toEqual(all)
  })

  it('is never less than ten values, nor more than there are', () => {
    expect(moves.in({ first: 40, last: 49 }, 100)).toEqual({ first: 40, last: 49 })
    expect(moves.in(whole(3), 3)).toEqual(whole(3))
  })
})
