export type Point = { readonly at: number; readonly value: number }

/**
 * The points of a line that can be told apart in so many columns: of all that fall into one the lowest and the highest,
 * in their order, so that no peak is lost.
 */
export function thinned(values: readonly (number | null)[], columns: number): readonly Point[] {
  const width = Math.max(1, values.length / columns)
  const points: Point[] = []
  for (let column = 0; column * width < values.length; column += 1) {
    let lowest: Point | undefined
    let highest: Point | undefined
    for (let at = Math.ceil(column * width); at < Math.min(values.length, (column + 1) * width); at += 1) {
      const value = values[at]
      if (value === null || value === undefined) continue
      if (lowest === undefined || value < lowest.value) lowest = { at, value }
      if (highest === undefined || value > highest.value) highest = { at, value }
    }
    if (lowest === undefined || highest === undefined) continue
    points.push(
      ...(lowest.at === highest.at ? [lowest] : lowest.at < highest.at ? [lowest, highest] : [highest, lowest]),
    )
  }
  return points
}
