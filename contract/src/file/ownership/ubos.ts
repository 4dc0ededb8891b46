import { limits } from '../../platform/limits'
import type { UboRecord } from '../completeness/client-file'
import type { Records } from '../completeness/records'
import { isUbo, ownershipOf } from './client-ownership'
import type { EffectiveHolding, Verdict } from './effective-holdings'

/** How a person stands to the UBO threshold: what is held in the end, and what follows from it or from a UBO record. */
type UboStanding = { readonly holding: EffectiveHolding | null; readonly verdict: Verdict }

/** A person whom a change makes a UBO or keeps from being one, for certain or perhaps. */
export type UboChange = { readonly person: string; readonly before: UboStanding; readonly after: UboStanding }

/** Returns the UBOs that no shareholder stands for (UBO-01). */
export const standaloneUbos = ({ ubos }: Records): readonly UboRecord[] =>
  [...ubos.values()].filter(({ share_holder_related }) => share_holder_related === null)

/** UBO-06. A UBO without a recorded share is one for another reason. */
export function isAtThreshold({ persons }: Records, { person }: UboRecord): boolean {
  const share = persons.get(person ?? '')?.values.percentage_held
  return typeof share !== 'number' || share >= limits.uboThresholdPercent
}

const none: UboStanding = { holding: null, verdict: 'no' }

/** Returns how the persons of a client's file stand to the UBO threshold; those who are left out hold nothing. */
function uboStandings(records: Records): ReadonlyMap<string, UboStanding> {
  const { holders } = ownershipOf(records)
  const found = new Map<string, UboStanding>()
  for (const [id, holding] of holders) {
    if (records.persons.has(id)) found.set(id, { holding, verdict: isUbo(holding) })
  }
  for (const ubo of standaloneUbos(records)) {
    if (ubo.person === null || !isAtThreshold(records, ubo)) continue
    found.set(ubo.person, { holding: found.get(ubo.person)?.holding ?? null, verdict: 'yes' })
  }
  return found
}

/** Returns who becomes or ceases to be a UBO between two states of a client's file. */
export function uboChanges(before: Records, after: Records): readonly UboChange[] {
  const [then, now] = [uboStandings(before), uboStandings(after)]
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((person) => ({ person, before: then.get(person) ?? none, after: now.get(person) ?? none }))
    .filter(({ before, after }) => before.verdict !== after.verdict)
}
