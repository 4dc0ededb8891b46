/** Values from the least to the greatest. */
export type Span = { readonly least: number; readonly greatest: number }

/** The span of what is drawn, with some room above and below; bars stand on 0. */
export function spanOf(series: readonly (readonly (number | null)[])[], onZero: boolean): Span {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const values of series) {
    for (const value of values) {
      if (value === null) continue
      least = Math.min(least, value)
      greatest = Math.max(greatest, value)
    }
  }
  if (least > greatest) return { least: 0, greatest: 1 }
  const room = (greatest - least || Math.abs(greatest) || 1) * 0.06
  return onZero ? { least: 0, greatest: greatest + room } : { least: least - room, greatest: greatest + room }
}

/** Round values in a span, at most so many: 1, 2 or 5 times a power of ten apart. */
export function ticksOf({ least, greatest }: Span, most: number): readonly number[] {
  const rough = (greatest - least) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 10 * power
  const first = Math.ceil(least / step)
  const count = Math.floor(greatest / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** The index of the time that lies nearest; times rise. */
export function nearestTo(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < time) low = middle + 1
    else high = middle
  }
  const [before, after] = [times[low - 1], times[low]]
  return before !== undefined && after !== undefined && time - before < after - time ? low - 1 : low
}
