import { type Holding, type Structure, structureOf } from './structure'

/** What parties count with in a company under a rule that takes holdings whole instead of multiplying them, in percent. */
export type Controlled = {
  readonly share: number
  /** The companies through which they count, in the order in which they were reached. */
  readonly through: readonly string[]
}

/**
 * Returns what a party counts with in a company by chains of majorities: a holding counts whole where every link above it
 * is more than half (Companies Act 2006, Schedule 1A). Exactly half is no majority.
 */
export function byMajorities(target: string, holdings: readonly Holding[], party: string): Controlled {
  const isControlled = (owners: Owners, held: ReadonlySet<string>) =>
    [...owners].some(([owner, share]) => held.has(owner) && hundredthsOfFraction(share) > 5_000)
  return controlled({ target, structure: structureOf(holdings), by: [party] }, isControlled)
}

/**
 * Returns what sanctioned parties count with together in a company by the 50 % rule (OFAC FAQ 401): a company of which
 * they hold half or more counts as they do, with the whole of what it holds.
 */
export function byFiftyPercentRule(
  target: string,
  holdings: readonly Holding[],
  sanctioned: readonly string[],
): Controlled {
  const isControlled = (owners: Owners, held: ReadonlySet<string>) => heldOf(owners, held) >= 5_000
  return controlled({ target, structure: structureOf(holdings), by: sanctioned }, isControlled)
}

type Owners = ReadonlyMap<string, number>

type Question = { readonly target: string; readonly structure: Structure; readonly by: readonly string[] }

/** Goes on from what they hold to what that holds. */
function controlled(
  { target, structure, by }: Question,
  isControlled: (owners: Owners, held: ReadonlySet<string>) => boolean,
): Controlled {
  const holds = companiesByOwner(structure)
  const parties = new Set(by)
  const held = new Set(by)
  for (const holder of held) {
    for (const company of holds.get(holder) ?? []) {
      if (company !== target && isControlled(structure.get(company)?.owners ?? new Map(), held)) held.add(company)
    }
  }
  const share = heldOf(structure.get(target)?.owners ?? new Map(), held) / 100
  return {
    share,
    through: leadingTo(
      target,
      structure,
      [...held].filter((holder) => !parties.has(holder)),
    ),
  }
}

function companiesByOwner(structure: Structure): ReadonlyMap<string, readonly string[]> {
  const holds = new Map<string, string[]>()
  for (const [company, { owners }] of structure) {
    for (const owner of owners.keys()) holds.set(owner, [...(holds.get(owner) ?? []), company])
  }
  return holds
}

/** Leaves out companies that hold nothing on the way to the target. */
function leadingTo(target: string, structure: Structure, through: readonly string[]): readonly string[] {
  const above = new Set([target])
  for (const company of above) {
    for (const owner of structure.get(company)?.owners.keys() ?? []) if (through.includes(owner)) above.add(owner)
  }
  return through.filter((company) => above.has(company))
}

const heldOf = (owners: Owners, held: ReadonlySet<string>) =>
  [...owners].reduce((sum, [owner, share]) => (held.has(owner) ? sum + hundredthsOfFraction(share) : sum), 0)

const hundredthsOfFraction = (fraction: number) => Math.round(fraction * 10_000)
