import type { Member } from './circle-members'

/** Returns what each of these members, of which almost everyone holds everyone, holds of the target, by its position. */
export function denseWeights(
  members: ReadonlyMap<number, Member>,
): readonly (readonly [position: number, weight: number])[] {
  const positions = [...members.keys()]
  const rows = rowsOf(members, positions)
  const outside = Float64Array.from(members.values(), (member) => member.outside)
  const inflow = Float64Array.from(members.values(), (member) => member.inflow)
  const passes = rows.map((row, taken) => takeOut({ rows, outside, inflow }, row, taken))
  const weights = new Float64Array(positions.length)
  for (let taken = positions.length - 1; taken >= 0; taken--) {
    let comesIn = inflow[taken] ?? 0
    for (let owned = taken + 1; owned < rows.length; owned++) {
      comesIn += (weights[owned] ?? 0) * (rows[owned]?.[taken] ?? 0)
    }
    weights[taken] = comesIn / (passes[taken] ?? 0)
  }
  return positions.map((position, at) => [position, weights[at] ?? 0])
}

/** For each member what every other holds of it. */
function rowsOf(members: ReadonlyMap<number, Member>, positions: readonly number[]): readonly Float64Array[] {
  const columns = new Map(positions.map((position, column) => [position, column]))
  return [...members.values()].map(({ owners }) => {
    const row = new Float64Array(positions.length)
    for (const [owner, share] of owners) row[columns.get(owner) ?? 0] = share
    return row
  })
}

type Core = {
  readonly rows: readonly Float64Array[]
  readonly outside: Float64Array
  readonly inflow: Float64Array
}

/** Takes a member out of those that come after it, and returns how much of it they hold. Its column stays as it is. */
function takeOut({ rows, outside, inflow }: Core, row: Float64Array, taken: number): number {
  let passes = outside[taken] ?? 0
  for (let owner = taken + 1; owner < row.length; owner++) passes += row[owner] ?? 0
  const part = (inflow[taken] ?? 0) / passes
  for (let owner = taken + 1; owner < row.length; owner++)
    inflow[owner] = (inflow[owner] ?? 0) + part * (row[owner] ?? 0)
  for (let owned = taken + 1; owned < rows.length; owned++) {
    const below = rows[owned] as Float64Array
    const share = (below[taken] ?? 0) / passes
    if (share === 0) continue
    outside[owned] = (outside[owned] ?? 0) + share * (outside[taken] ?? 0)
    for (let owner = taken + 1; owner < row.length; owner++)
      below[owner] = (below[owner] ?? 0) + share * (row[owner] ?? 0)
  }
  return passes
}
