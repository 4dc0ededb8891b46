import type { Structure } from './structure'

/** A member of a circle, which stands for its position among them. */
export type Member = {
  /** The fraction of it that each other member holds. */
  readonly owners: Map<number, number>
  /** In which others it holds something. */
  readonly holds: Set<number>
  /** The fraction of it that is held outside of the circle, or undisclosed. */
  outside: number
  /** What it holds of the target without what comes to it through other members. */
  inflow: number
}

/** A member that was taken out of a circle: what it was worth by itself, how much of it others hold, and its holdings. */
export type TakenOut = {
  readonly position: number
  readonly inflow: number
  readonly passes: number
  readonly holds: readonly (readonly [owned: number, share: number])[]
}

export function membersOf(
  structure: Structure,
  group: readonly string[],
  inflow: readonly number[],
): Map<number, Member> {
  const positions = new Map(group.map((id, position) => [id, position]))
  const members = new Map<number, Member>()
  for (const position of group.keys()) {
    members.set(position, { owners: new Map(), holds: new Set(), outside: 0, inflow: inflow[position] ?? 0 })
  }
  for (const [position, member] of members) {
    const { undisclosed = 0, owners = new Map<string, number>() } = structure.get(group[position] ?? '') ?? {}
    member.outside = undisclosed
    for (const [owner, share] of owners) {
      const inside = positions.get(owner)
      if (inside === undefined) member.outside += share
      else if (inside !== position) {
        member.owners.set(inside, share)
        members.get(inside)?.holds.add(position)
      }
    }
  }
  return members
}

/** What of a member is held by others. What it holds of itself is left out: that is as if it were not there. */
const passesOf = ({ owners, outside }: Pick<Member, 'owners' | 'outside'>) =>
  [...owners.values()].reduce((sum, share) => sum + share, outside)

/** Takes a member out: its owners hold their parts of what it held. */
export function takeOut(members: Map<number, Member>, position: number): TakenOut {
  const taken = members.get(position) as Member
  members.delete(position)
  const passes = passesOf(taken)
  for (const [owner, share] of taken.owners) {
    const above = members.get(owner) as Member
    above.holds.delete(position)
    above.inflow += (taken.inflow * share) / passes
  }
  const holds = [...taken.holds].map((owned) => {
    const below = members.get(owned) as Member
    const share = below.owners.get(position) ?? 0
    below.owners.delete(position)
    below.outside += (share / passes) * taken.outside
    for (const [owner, part] of taken.owners) {
      if (owner === owned) continue
      below.owners.set(owner, (below.owners.get(owner) ?? 0) + (share / passes) * part)
      members.get(owner)?.holds.add(owned)
    }
    return [owned, share] as const
  })
  return { position, inflow: taken.inflow, passes, holds }
}
