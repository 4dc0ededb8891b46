import type { Branch, Branches } from './branches'
import type { Identities } from './identities'
import type { Holder, Party } from './party'

/**
 * Under whom each person and legal entity is shown, by its id: of several that share it under the first (ruling 20).
 * `shown` names the branches at the top in their order; below, the board of a company stands before its owners.
 */
export function homesIn(
  shown: readonly Branch[],
  branches: Branches,
  { entity, people }: Identities,
): ReadonlyMap<string, Party> {
  const homes = new Map<string, Party>()
  const below = (['directors', 'owners'] as const).filter((branch) => shown.includes(branch))

  const house = (party: Party) => {
    for (const record of [entity(party), ...people(party)]) {
      if (record && !homes.has(record._id)) homes.set(record._id, party)
    }
  }
  const settle = (holder: Holder) => {
    house(holder)
    for (const branch of below) branches[branch](holder).forEach(settle)
  }
  for (const branch of shown) branches[branch]().forEach(settle)
  if (shown.includes('owners')) branches.standingUbos.forEach(house)
  return homes
}
