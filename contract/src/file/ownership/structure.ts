/** A direct holding: `owner` holds `share` percent of `owned`, with at most two decimals (GOV-13). */
export type Holding = { readonly owner: string; readonly owned: string; readonly share: number }

/** What stands above one company: its direct owners with their shares as fractions, and what no one is recorded for. */
type Company = {
  readonly owners: ReadonlyMap<string, number>
  /** The fraction without a recorded owner, 0 where the shares exceed the whole. */
  readonly undisclosed: number
  /** Whether more than the whole is held. */
  readonly exceeded: boolean
}

export type Structure = ReadonlyMap<string, Company>

const whole = 10_000

/** Returns the companies of a structure by id. Two holdings of one owner in one company are added in integers. */
export function structureOf(holdings: readonly Holding[]): Structure {
  const shares = new Map<string, Map<string, number>>()
  for (const { owner, owned, share } of holdings) {
    const owners = shares.get(owned) ?? new Map<string, number>()
    owners.set(owner, (owners.get(owner) ?? 0) + Math.round(share * 100))
    shares.set(owned, owners)
  }
  return new Map([...shares].map(([owned, owners]) => [owned, companyOf(owners)]))
}

function companyOf(owners: ReadonlyMap<string, number>): Company {
  const held = [...owners.values()].reduce((total, share) => total + share, 0)
  return {
    owners: new Map([...owners].map(([owner, share]) => [owner, share / whole])),
    undisclosed: Math.max(0, whole - held) / whole,
    exceeded: held > whole,
  }
}

/** Returns whether a group of companies is held by itself alone, so that no way leads out of it. */
export const isClosed = (structure: Structure, group: ReadonlySet<string>) =>
  [...group].every((id) => {
    const company = structure.get(id)
    return (
      company !== undefined &&
      company.undisclosed === 0 &&
      [...company.owners.keys()].every((owner) => group.has(owner))
    )
  })
