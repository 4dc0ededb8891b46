import { createHash } from 'node:crypto'
import type { Edge, Interval } from './interval'
import { KeyWriter } from './key-writer'
import { writeKind, writeValue } from './value-key'

export type Direction = 1 | -1

/** Longer keys are cut and end in a digest: unique still, but no longer in order. */
export const MAX_KEY_BYTES = 1_000
const DIGEST_BYTES = 16
const CUT_BYTES = MAX_KEY_BYTES - DIGEST_BYTES

export type IndexKey = { key: Buffer /** False when the key was cut. */; exact: boolean }

/** Bytes whose order is the order of the values, component by component; descending components are inverted. */
export function encodeKey(values: readonly unknown[], directions: readonly Direction[]): IndexKey {
  const whole = encodeComponents(values, directions)
  if (whole.length <= MAX_KEY_BYTES) return { key: whole, exact: true }
  const digest = createHash('sha256').update(whole).digest().subarray(0, DIGEST_BYTES)
  return { key: Buffer.concat([whole.subarray(0, CUT_BYTES), digest]), exact: false }
}

const writer = new KeyWriter()

function encodeComponents(values: readonly unknown[], directions: readonly Direction[]): Buffer {
  writer.begin()
  for (let i = 0; i < values.length; i++) {
    const start = writer.length
    writeValue(writer, values[i])
    if (directions[i] === -1) writer.invertSince(start)
  }
  return writer.key()
}

/** Keys from `start` up to but without `end`. */
export type KeyRange = { start: Buffer; end: Buffer }

/** Greater than every key: kinds begin lower in both directions. */
const TOP = Buffer.from([0xff])

/**
 * The keys whose first components equal `points` and whose next component lies in `interval` (any, when undefined).
 * May hold a few keys more when a component is long, never fewer: filters are always checked again.
 */
export function encodeRange(
  points: readonly unknown[],
  interval: Interval | undefined,
  directions: readonly Direction[],
): KeyRange {
  const prefix = encodeComponents(points, directions)
  if (interval === undefined) return cut({ start: prefix, end: keyAfter(prefix) })
  const { start, end } = boundsOf(interval, directions[points.length])
  return cut({ start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]) })
}

/** The uncut keys a single component begins and ends at. */
export function boundsOf({ low, high }: Interval, direction: Direction = 1): KeyRange {
  const [first, last] = direction === -1 ? [high, low] : [low, high]
  const start = encodeEdge(first, direction)
  const end = encodeEdge(last, direction)
  return { start: includes(first) ? start : keyAfter(start), end: includes(last) ? keyAfter(end) : end }
}

const includes = (edge: Edge) => edge.at !== 'value' || edge.inclusive

function encodeEdge(edge: Edge, direction: Direction): Buffer {
  writer.begin()
  if (edge.at === 'value') writeValue(writer, edge.value)
  else if (edge.at === 'kind') writeKind(writer, edge.kind)
  else {
    writeKind(writer, 'string')
    writer.text(edge.prefix)
  }
  if (direction === -1) writer.invertSince(0)
  return writer.key()
}

function cut({ start, end }: KeyRange): KeyRange {
  return {
    start: start.subarray(0, CUT_BYTES),
    end: end.length > CUT_BYTES ? keyAfter(end.subarray(0, CUT_BYTES)) : end,
  }
}

/** The smallest key that is greater than every key that begins with `prefix`. */
export function keyAfter(prefix: Buffer): Buffer {
  const last = prefix.findLastIndex((byte) => byte !== 0xff)
  if (last < 0) return TOP
  const after = Buffer.from(prefix.subarray(0, last + 1))
  after.writeUInt8(after.readUInt8(last) + 1, last)
  return after
}
