import { type Member, membersOf, type TakenOut, takeOut } from './circle-members'
import { denseWeights } from './dense-weights'
import type { Structure } from './structure'

/**
 * Returns what each member of a circle holds of the target, all ways around included; null where that is beyond numbers.
 * Members are taken out one after the other, those with the fewest ties first, and their ties are led around them, so that
 * the work grows with the ties; what is left once almost everyone holds everyone is solved as a whole. What passes a
 * member is a sum and never 1 less something (Grassmann, Taksar, Heyman), so that nothing is lost where almost all goes around.
 */
export function circleWeights(
  structure: Structure,
  group: readonly string[],
  inflow: readonly number[],
): readonly number[] | null {
  const members = membersOf(structure, group, inflow)
  const taken = takeOutSparse(members)
  const weights = new Float64Array(group.length)
  for (const [position, weight] of denseWeights(members)) weights[position] = weight
  for (const { position, inflow, passes, holds } of taken.reverse()) {
    const comesIn = holds.reduce((sum, [owned, share]) => sum + (weights[owned] ?? 0) * share, inflow)
    weights[position] = comesIn / passes
  }
  return weights.every(Number.isFinite) ? [...weights] : null
}

/** Takes out members for as long as most of those that are left hold nothing of each other. */
function takeOutSparse(members: Map<number, Member>): TakenOut[] {
  const taken: TakenOut[] = []
  for (let mostTies = 1; isSparse(members); mostTies *= 2) {
    for (const [position, { owners, holds }] of members) {
      if (owners.size * holds.size <= mostTies) taken.push(takeOut(members, position))
    }
  }
  return taken
}

function isSparse(members: ReadonlyMap<number, Member>): boolean {
  let ties = 0
  for (const { owners } of members.values()) ties += owners.size
  return members.size > 0 && ties * 8 <= members.size ** 2
}
