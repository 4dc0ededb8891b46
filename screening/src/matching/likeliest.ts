type Ranked = { readonly name: number; readonly gain: number }

const byGain = (left: Ranked, right: Ranked) => right.gain - left.gain || left.name - right.name

/** Returns the names that gained most, at most so many, the likeliest first; the rest is never put in order. */
export function likeliest(names: Iterable<number>, gainOf: (name: number) => number, most: number): number[] {
  let kept: Ranked[] = []
  let least = Number.NEGATIVE_INFINITY
  for (const name of names) {
    const gain = gainOf(name)
    if (gain < least) continue
    kept.push({ name, gain })
    if (kept.length < 2 * most) continue
    kept = kept.sort(byGain).slice(0, most)
    least = kept.at(-1)?.gain ?? least
  }
  return kept
    .sort(byGain)
    .slice(0, most)
    .map(({ name }) => name)
}
