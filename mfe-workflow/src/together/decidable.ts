import { isolated } from '@dossier/contract/platform/names'
import { mayApproveWithOthers } from '../changes/selected'
import type { ChangeOfSitting } from '../changes/sitting.queries'

/** A change with what its approval names, as it was shown. */
export type Approvable = ChangeOfSitting & Required<Pick<ChangeOfSitting, 'affected'>>

/** What is approved with others: what its reader may approve so, and whose reach they may see. */
export const approvableIn = (changes: readonly ChangeOfSitting[]): readonly Approvable[] =>
  changes.filter((change): change is Approvable => mayApproveWithOthers(change) && change.affected !== undefined)

/** Why a change is not among them. */
export function whyNotWithOthers({ may, deciders, changes_requested: requested }: ChangeOfSitting): string {
  if (requested) {
    return may.includes('approve')
      ? 'you requested changes; approve it alone'
      : `changes were requested by ${isolated(requested.by)}`
  }
  if (may.includes('withdraw')) return 'yours'
  if (deciders.length === 0) return 'nobody can decide it'
  return may.includes('deny')
    ? 'yours to deny, not to approve'
    : `for others to decide: ${deciders.map(({ name }) => name).join(', ')}`
}
