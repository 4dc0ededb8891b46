import { limits } from '../../platform/limits'
import type { ShareholderRecord } from '../completeness/client-file'
import { asksForOwners, type Records } from '../completeness/records'
import {
  type EffectiveHolding,
  type EffectiveOwnership,
  effectiveOwnership,
  exceeds,
  reaches,
} from './effective-holdings'
import type { Holding } from './structure'

/** Who owns a client or one of the entities in its file. */
export type Ownership = EffectiveOwnership & {
  /** The id of the client or the entity. */
  readonly target: string
  readonly holdings: readonly Holding[]
  /** Entities whose owners are asked for and none is recorded. */
  readonly unresolved: ReadonlySet<string>
}

/** Returns who owns a client, or the entity with an id, by the records of the client's file. */
export function ownershipOf(records: Records, target: string = records.company.id): Ownership {
  const holdings = holdingsIn(records)
  const unresolved = unresolvedIn(records)
  return { ...effectiveOwnership(target, holdings, unresolved), target, holdings, unresolved }
}

/** UBO-06: whether a holding makes a UBO; 'undecided' where that depends on what is undisclosed. */
export const isUbo = (holding: EffectiveHolding) => reaches(holding, limits.uboThresholdPercent)

/** LIM-27: whether a holding is above the share from which shareholders are listed. */
export const isListed = (holding: EffectiveHolding) => exceeds(holding, limits.listedShareholderPercent)

/** Returns the person or the entity that a shareholder is; undefined where it is not said yet. */
export const partyOf = (records: Records, { ubo, legalEntity }: ShareholderRecord): string | undefined =>
  (ubo === null ? legalEntity : records.ubos.get(ubo)?.person) ?? undefined

/** Returns all direct holdings. A shareholder that names no one yet is left out: its share counts as undisclosed. */
const holdingsIn = (records: Records): readonly Holding[] =>
  [...records.holders].flatMap(([owned, shareholders]) =>
    shareholders.flatMap((shareholder) => {
      const owner = partyOf(records, shareholder)
      const share = shareholder.values.percentage_held
      return owner === undefined || typeof share !== 'number' ? [] : [{ owner, owned, share }]
    }),
  )

/** Entities that have to name their owners and have none. */
const unresolvedIn = ({ entities, holders }: Records): ReadonlySet<string> =>
  new Set(
    [...entities.values()].filter((entity) => asksForOwners(entity) && !holders.has(entity.id)).map(({ id }) => id),
  )
