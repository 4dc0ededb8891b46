import type { Ownership } from './client-ownership'
import { byFiftyPercentRule, type Controlled } from './control'
import { type EffectiveHolding, reaches, type Verdict } from './effective-holdings'
import { groupsAbove } from './groups'
import { structureOf } from './structure'

/** Sanctioned owners of a company, and whether it counts as sanctioned itself by the 50 % rule of OFAC. */
export type SanctionedOwners = {
  /** Those who hold something of it, directly or through others. */
  readonly parties: readonly string[]
  /** What they count with; at most, if all that is undisclosed were theirs. */
  readonly holding: EffectiveHolding
  /** The companies whose holdings count whole, since half or more of each is theirs. */
  readonly through: Controlled['through']
  readonly counts: Verdict
}

const half = 50
const undisclosed = 'undisclosed'

/** Returns what sanctioned parties hold of a company by the 50 % rule; null where they hold nothing of it. */
export function sanctionedOwners(
  { target, holdings, unresolved }: Ownership,
  sanctioned: ReadonlySet<string>,
): SanctionedOwners | null {
  const structure = structureOf(holdings)
  const above = new Set(groupsAbove(structure, target).flat())
  const parties = [...sanctioned].filter((id) => id !== target && above.has(id))
  if (parties.length === 0) return null
  const { share, through } = byFiftyPercentRule(target, holdings, parties)
  const unknown = [
    ...[...structure].map(([owned, company]) => ({ owner: undisclosed, owned, share: company.undisclosed * 100 })),
    ...[...unresolved].map((owned) => ({ owner: undisclosed, owned, share: 100 })),
  ].filter((holding) => holding.share > 0)
  const most = byFiftyPercentRule(target, [...holdings, ...unknown], [...parties, undisclosed])
  const holding = { minimum: share, maximum: most.share }
  return { parties, holding, through, counts: reaches(holding, half) }
}
