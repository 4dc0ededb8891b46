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

/** The value of an interval that holds just one: such components may be followed by others in an index. */
export function isPoint({ low, high }: Interval): boolean {
  return low === high && low.at === 'value'
}
