import { type Span, spanOf } from './scale'
import type { Series } from './series'
import { thinned } from './thinned'
import type { Window } from './window'

export const height = 300
const edge = { left: 64, right: 12, top: 12, bottom: 28 } as const

type Size = { readonly width: number; readonly times: readonly number[]; readonly window: Window }

/** Where times and values lie in a drawing of some width. */
export type Plane = {
  readonly x: (time: number) => number
  readonly y: (value: number) => number
  /** The time at a place. */
  readonly timeAt: (x: number) => number
  readonly span: Span
  readonly times: Span
  readonly left: number
  readonly right: number
  readonly bottom: number
}

export function planeOf(series: readonly Series[], { width, times, window: { first, last } }: Size): Plane {
  const shown = series.map(({ values }) => values.slice(first, last + 1))
  const span = spanOf(
    shown,
    series.some(({ look }) => look === 'bars'),
  )
  const [from, to] = [times[first] ?? 0, times[last] ?? 0]
  // a single moment stands in the middle
  const room = to > from ? 0 : 1
  const period = { least: from - room, greatest: to + room }
  const [left, right, bottom] = [edge.left, width - edge.right, height - edge.bottom]
  const share = (value: number, { least, greatest }: Span) => (value - least) / (greatest - least)
  return {
    x: (time) => left + share(time, period) * (right - left),
    y: (value) => bottom - share(value, span) * (bottom - edge.top),
    timeAt: (x) => period.least + ((x - left) / (right - left)) * (period.greatest - period.least),
    span,
    times: period,
    left,
    right,
    bottom,
  }
}

/** The path of a line through what can be told apart. */
export function linePath({ values }: Series, plane: Plane, { times, window: { first, last } }: Omit<Size, 'width'>) {
  const points = thinned(values.slice(first, last + 1), plane.right - plane.left)
  return points
    .map(({ at, value }, index) => {
      const place = `${plane.x(times[first + at] ?? 0).toFixed(1)} ${plane.y(value).toFixed(1)}`
      return `${index === 0 ? 'M' : 'L'}${place}`
    })
    .join('')
}

/** The path of bars that stand on 0. */
export function barsPath({ values }: Series, plane: Plane, { times, window: { first, last } }: Omit<Size, 'width'>) {
  const wide = Math.max(1, ((plane.right - plane.left) / (last - first + 1)) * 0.7)
  return values
    .slice(first, last + 1)
    .map((value, at) => {
      if (!value) return ''
      const [x, y] = [plane.x(times[first + at] ?? 0), plane.y(value)]
      return `M${(x - wide / 2).toFixed(1)} ${plane.bottom}V${y.toFixed(1)}h${wide.toFixed(1)}V${plane.bottom}Z`
    })
    .join('')
}
