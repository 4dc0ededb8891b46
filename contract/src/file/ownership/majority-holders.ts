import { limits } from '../../platform/limits'
import type { Records } from '../completeness/records'
import { isUbo, type Ownership } from './client-ownership'
import { byMajorities, type Controlled } from './control'
import { type EffectiveHolding, reaches } from './effective-holdings'

/** A person who reaches the UBO threshold by chains of majorities, and not by what is multiplied along them. */
export type MajorityHolder = Controlled & { readonly person: string; readonly effective: EffectiveHolding }

export function majorityHolders(
  { persons }: Records,
  { target, holdings, holders }: Ownership,
): readonly MajorityHolder[] {
  return [...holders].flatMap(([person, effective]) => {
    if (!persons.has(person) || isUbo(effective) === 'yes') return []
    const controlled = byMajorities(target, holdings, person)
    const { share } = controlled
    const isReached = reaches({ minimum: share, maximum: share }, limits.uboThresholdPercent) === 'yes'
    return isReached ? [{ person, effective, ...controlled }] : []
  })
}
