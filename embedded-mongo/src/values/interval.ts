import type { Kind } from './kinds'

/** Where an interval begins or ends: at a value, at the border of a kind, or around the strings with a beginning. */
export type Edge =
  | { at: 'value'; value: unknown; inclusive: boolean }
  | { at: 'kind'; kind: Kind }
  | { at: 'prefix'; prefix: string }

/** A part of the order of all values, from `low` to `high`. A kind and a prefix as edge include themselves. */
export type Interval = { low: Edge; high: Edge }
