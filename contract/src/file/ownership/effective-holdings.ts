import { circleWeights } from './circle-weights'
import { groupsAbove } from './groups'
import { type Holding, isClosed, type Structure, structureOf } from './structure'

/** How much of the target a party holds, direct and indirect together, in percent. */
export type EffectiveHolding = {
  /** What is traced. */
  readonly minimum: number
  /** The same if everything undisclosed belonged to that party too; at most 100. */
  readonly maximum: number
}

/** Companies that hold each other. */
type Circle = {
  readonly members: readonly string[]
  /** `none`: the circle is held by itself alone; `over`: more than 100 % of a member is held. No share leads through. */
  readonly fault: 'none' | 'over' | null
}

export type EffectiveOwnership = {
  /** The ends of all chains: persons, and companies whose owners are not asked for. */
  readonly holders: ReadonlyMap<string, EffectiveHolding>
  /** Percent of the target that no recorded owner accounts for. */
  readonly undisclosed: number
  /** Percent of the target that leads into circles which have no owner outside. */
  readonly ownerless: number
  readonly circles: readonly Circle[]
}

/**
 * Returns who holds how much of a company through any number of layers. Shares are multiplied along each chain and the
 * chains added (AMLR, Art. 52); companies that hold each other are solved as a linear system w = inflow + Aᵀ·w, the sum
 * over all ways around. `unresolved` names companies whose owners are asked for and none is recorded: they count as
 * undisclosed, not as holders.
 */
export function effectiveOwnership(
  target: string,
  holdings: readonly Holding[],
  unresolved: ReadonlySet<string> = new Set(),
): EffectiveOwnership {
  const structure = structureOf(holdings)
  // What each party holds of the target, as a fraction; filled from the target upwards.
  const parts = new Map([[target, 1]])
  const minimums = new Map<string, number>()
  const circles: Circle[] = []
  let undisclosed = 0
  let ownerless = 0

  for (const group of groupsAbove(structure, target)) {
    const circle = circleOf(structure, group)
    if (circle) circles.push(circle)
    const inflow = group.map((id) => parts.get(id) ?? 0)
    const weights = circle ? weightsWithin(structure, group, circle, inflow) : inflow
    const members = new Set(group)
    if (weights === null) {
      ownerless += inflow.reduce((total, part) => total + part, 0)
      continue
    }
    for (const [index, id] of group.entries()) {
      const weight = weights[index] ?? 0
      const company = structure.get(id)
      if (company === undefined && (unresolved.has(id) || id === target)) undisclosed += weight
      else if (company === undefined) {
        if (parts.has(id)) minimums.set(id, weight)
      } else {
        undisclosed += weight * company.undisclosed
        passOn(company.owners, weight, members, parts)
      }
    }
  }

  const holders = [...minimums].map(([id, part]): [string, EffectiveHolding] => [
    id,
    { minimum: Math.min(100, percent(part)), maximum: Math.min(100, percent(part + undisclosed)) },
  ])
  return { holders: new Map(holders), undisclosed: percent(undisclosed), ownerless: percent(ownerless), circles }
}

/** undecided: it depends on what is undisclosed. */
export type Verdict = 'yes' | 'no' | 'undecided'

/** Far below a hundredth of a percent, far above what multiplying loses. */
const tolerance = 1e-9

/** Returns whether a threshold in percent is reached. */
export function reaches({ minimum, maximum }: EffectiveHolding, threshold: number): Verdict {
  if (minimum >= threshold - tolerance) return 'yes'
  return maximum < threshold - tolerance ? 'no' : 'undecided'
}

/** Returns whether a holding is above a threshold in percent. */
export function exceeds({ minimum, maximum }: EffectiveHolding, threshold: number): Verdict {
  if (minimum > threshold + tolerance) return 'yes'
  return maximum <= threshold + tolerance ? 'no' : 'undecided'
}

/** Returns a share with at most so many decimals, never rounded up to a threshold that it does not reach. */
export function shareText(share: number, decimals = 4): string {
  const parts = 10 ** decimals
  return `${Math.floor(share * parts + tolerance * parts) / parts}%`
}

/** Returns a holding as it is read: '24.99%', or '24.99–30%' while something is undisclosed. */
export function holdingText({ minimum, maximum }: EffectiveHolding, decimals?: number): string {
  const [least, most] = [shareText(minimum, decimals), shareText(maximum, decimals)]
  return least === most ? least : `${least.slice(0, -1)}–${most}`
}

/** Without what multiplying binary fractions leaves behind, as in 24.990000000000002. */
const percent = (part: number) => Math.round(part * 1e14) / 1e12

function passOn(
  owners: ReadonlyMap<string, number>,
  weight: number,
  group: ReadonlySet<string>,
  parts: Map<string, number>,
) {
  for (const [owner, share] of owners) {
    if (!group.has(owner)) parts.set(owner, (parts.get(owner) ?? 0) + weight * share)
  }
}

function circleOf(structure: Structure, group: readonly string[]): Circle | null {
  const [first = ''] = group
  if (group.length === 1 && !structure.get(first)?.owners.has(first)) return null
  const members = [...group].sort()
  if (group.some((id) => structure.get(id)?.exceeded)) return { members, fault: 'over' }
  return { members, fault: isClosed(structure, new Set(group)) ? 'none' : null }
}

/** Returns what each member of a circle holds of the target; null where no share leads through it. */
const weightsWithin = (
  structure: Structure,
  group: readonly string[],
  { fault }: Circle,
  inflow: readonly number[],
): readonly number[] | null => (fault === null ? circleWeights(structure, group, inflow) : null)
