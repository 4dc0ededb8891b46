import { equalValues } from './compare'
import type { Kind } from './kinds'

/** Where an interval begins or ends: at a value, at the border of a kind, or around the strings with a beginning. */
export type Edge =
  | { at: 'value'; value: unknown; inclusive: boolean }
  | { at: 'kind'; kind: Kind }
  | { at: 'prefix'; prefix: string }

/** A part of the order of all values, from `low` to `high`. A kind and a prefix as edge include themselves. */
export type Interval = { low: Edge; high: Edge }

/** The interval of one value. */
export function pointAt(value: unknown): Interval {
  const edge: Edge = { at: 'value', value, inclusive: true }
  return { low: edge, high: edge }
}

/** All values of a kind. */
export function allOfKind(kind: Kind): Interval {
  const edge: Edge = { at: 'kind', kind }
  return { low: edge, high: edge }
}

/** Whether an interval holds just one value: in an index such a component may be followed by another one. */
export function isPoint({ low, high }: Interval): boolean {
  return (
    low.at === 'value' && high.at === 'value' && low.inclusive && high.inclusive && equalValues(low.value, high.value)
  )
}
