import { boundsOf, type KeyRange } from './index-key'
import { type Interval, isPoint } from './interval'

/** Intervals in order and apart from each other; none at all holds no value. */
export type IntervalSet = readonly Interval[]

/** An interval with the keys it begins and ends at. */
type Span = KeyRange & { interval: Interval }

const spanOf = (interval: Interval): Span => ({ ...boundsOf(interval), interval })

const isFilled = ({ start, end }: Span) => Buffer.compare(start, end) < 0

/** All values that are in any of the intervals. */
export function unite(intervals: readonly Interval[]): IntervalSet {
  const [only] = intervals
  if (intervals.length === 1 && only !== undefined && isPoint(only)) return intervals
  const spans = intervals
    .map(spanOf)
    .filter(isFilled)
    .sort((a, b) => Buffer.compare(a.start, b.start))
  const merged: Span[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last === undefined || Buffer.compare(span.start, last.end) >= 0) merged.push(span)
    else if (Buffer.compare(span.end, last.end) > 0) merged.splice(-1, 1, join(last, span))
  }
  return merged.map(({ interval }) => interval)
}

function join(some: Span, further: Span): Span {
  const interval = { low: some.interval.low, high: further.interval.high }
  return { start: some.start, end: further.end, interval }
}

/** All values that are in both sets. */
export function intersect(some: IntervalSet, others: IntervalSet): IntervalSet {
  const spans = others.map(spanOf)
  return some
    .map(spanOf)
    .flatMap((span) => spans.map((other) => overlap(span, other)))
    .filter(isFilled)
    .map(({ interval }) => interval)
}

function overlap(a: Span, b: Span): Span {
  const later = Buffer.compare(a.start, b.start) >= 0 ? a : b
  const earlier = Buffer.compare(a.end, b.end) <= 0 ? a : b
  return { start: later.start, end: earlier.end, interval: { low: later.interval.low, high: earlier.interval.high } }
}

/** Whether every value of the first set is in the second. */
export function isWithin(some: IntervalSet, others: IntervalSet): boolean {
  const spans = others.map(spanOf)
  return some
    .map(spanOf)
    .every(({ start, end }) =>
      spans.some((other) => Buffer.compare(start, other.start) >= 0 && Buffer.compare(end, other.end) <= 0),
    )
}
