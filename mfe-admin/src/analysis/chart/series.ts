/** What one line, or one row of bars, shows at each time. */
export type Series = {
  readonly name: string
  /** As many as there are times; null where there is none. */
  readonly values: readonly (number | null)[]
  /** Lines differ by their dashes too, not by colour alone. */
  readonly look: 'main' | 'dashed' | 'dotted' | 'long' | 'bars'
}

/** A mark at a time, above or below the line. */
export type Mark = { readonly at: number; readonly value: number; readonly kind: 'buy' | 'sell' }
