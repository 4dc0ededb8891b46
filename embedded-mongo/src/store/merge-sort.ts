/** Sorted by Node in one go. */
const RUN = 1_024

/** Sorts with pauses; equal items stay in the order they came. `isNotAfter`: the first may stand before the second. */
export function* mergeSort<T extends object>(
  items: readonly T[],
  isNotAfter: (a: T, b: T) => boolean,
): Generator<void, readonly T[]> {
  const compare = (a: T, b: T) => (isNotAfter(a, b) ? (isNotAfter(b, a) ? 0 : -1) : 1)
  let runs: T[][] = []
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let i = 0; i < runs.length; i += 2) merged.push(yield* mergeRuns(runs[i] ?? [], runs[i + 1] ?? [], isNotAfter))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeRuns<T extends object>(
  left: readonly T[],
  right: readonly T[],
  isNotAfter: (a: T, b: T) => boolean,
): Generator<void, T[]> {
  const merged: T[] = []
  let [i, j] = [0, 0]
  let [a, b] = [left[i], right[j]]
  while (a !== undefined && b !== undefined) {
    if (isNotAfter(a, b)) {
      merged.push(a)
      a = left[++i]
    } else {
      merged.push(b)
      b = right[++j]
    }
    if (merged.length % RUN === 0) yield
  }
  for (; a !== undefined; a = left[++i]) merged.push(a)
  for (; b !== undefined; b = right[++j]) merged.push(b)
  return merged
}
