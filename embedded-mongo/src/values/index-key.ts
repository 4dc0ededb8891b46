import type { Document } from './document'
import type { Interval } from './interval'

export type Direction = 1 | -1

/** Longer keys are cut and end in a digest: unique still, but no longer in order. */
export const MAX_KEY_BYTES = 1_000

export type IndexKey = { key: Buffer /** False when the key was cut. */; exact: boolean }

/** Bytes whose order is the order of the values, component by component; descending components are inverted. */
export function encodeKey(_values: readonly unknown[], _directions: readonly Direction[]): IndexKey {
  throw new Error('follows')
}

/** Keys from `start` up to but without `end`. */
export type KeyRange = { start: Buffer; end: Buffer }

/**
 * The keys whose first components equal `points` and whose next component lies in `interval` (any, when undefined).
 * May hold a few keys more when a component is long, never fewer: filters are always checked again.
 */
export function encodeRange(
  _points: readonly unknown[],
  _interval: Interval | undefined,
  _directions: readonly Direction[],
): KeyRange {
  throw new Error('follows')
}

/** The smallest key that is greater than every key that begins with `prefix`. */
export function keyAfter(_prefix: Buffer): Buffer {
  throw new Error('follows')
}

export type IndexValues = {
  /** One row of component values for every entry of the document. */
  rows: unknown[][]
  /** Whether a component passed through an array. */
  multikey: boolean
  /** Whether the document has any of the components; sparse indexes leave out those without. */
  present: boolean
}

/** The values under which a document appears in an index over `paths`. Refuses two arrays at once (171). */
export function indexValues(_document: Document, _paths: readonly string[]): IndexValues {
  throw new Error('follows')
}
