import { fullName } from '../../platform/names'
import type { Records } from '../completeness/records'
import { isListed, isUbo, type Ownership } from './client-ownership'
import type { EffectiveHolding, Verdict } from './effective-holdings'
import { type OwnershipPath, pathsTo } from './paths'

/** One line of who holds how much of a client in the end. */
export type Holder = {
  readonly id: string
  readonly name: string
  readonly entity_type: 'person' | 'entity'
  /** What it holds without anything between, in percent; null for nothing. */
  readonly direct: number | null
  readonly effective: EffectiveHolding
  /** LIM-27. */
  readonly listed: Verdict
  readonly ubo: Verdict
}

/** A chain of holdings as it is read: the companies between holder and target, and the share of each link. */
export type Chain = OwnershipPath & { readonly names: readonly string[]; readonly shares: readonly number[] }

/** Returns those who hold a share in the end, by how much, largest first. */
export function holdersOf(records: Records, { holders, holdings, target }: Ownership): readonly Holder[] {
  return [...holders]
    .map(([id, effective]): Holder => {
      const direct = shareOf(holdings, id, target)
      return {
        id,
        name: nameOf(records, id),
        entity_type: records.persons.has(id) ? 'person' : 'entity',
        direct: direct === 0 ? null : direct,
        effective,
        listed: isListed(effective),
        ubo: isUbo(effective),
      }
    })
    .sort((left, right) => right.effective.minimum - left.effective.minimum || left.name.localeCompare(right.name))
}

/** Returns the chains that make up what a holder has; `whole` says whether these are all. */
export function chainsOf(records: Records, { holdings, target }: Ownership, holder: string) {
  const { paths, whole } = pathsTo(target, holder, holdings)
  const chains = paths.map((path): Chain => {
    const ids = [holder, ...path.via, target]
    return {
      ...path,
      names: path.via.map((id) => nameOf(records, id)),
      shares: ids.slice(1).map((owned, at) => shareOf(holdings, ids[at] ?? '', owned)),
    }
  })
  return { chains, whole }
}

/** Returns what a person or an entity of the file is called. */
export function nameOf({ persons, entities, company }: Records, id: string): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  if (id === company.id) return text(company.values.name)
  const person = persons.get(id)?.values
  return person ? fullName(text(person.firstName), text(person.lastName)) : text(entities.get(id)?.values.name)
}

const shareOf = (holdings: Ownership['holdings'], owner: string, owned: string) =>
  holdings
    .filter((holding) => holding.owner === owner && holding.owned === owned)
    .reduce((total, { share }) => total + Math.round(share * 100), 0) / 100
