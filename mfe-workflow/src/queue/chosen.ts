import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { inOrderOfFiling } from '../changes/selected'
import { type ChangeOfSitting, type SittingInFull, shownOf } from '../changes/sitting.queries'

/** What was chosen in a list, in full and in an order in which it can be approved. */
export type Chosen = {
  readonly changes: readonly ChangeOfSitting[]
  /** Known only where all that changes ownership is one sitting, chosen whole. */
  readonly uboChanges?: SittingInFull['ubo_changes']
}

export function chosenIn(
  sittings: readonly Pick<SittingInFull, 'changes' | 'ubo_changes'>[],
  listed: readonly Pick<VisibleChange, '_id'>[],
): Chosen {
  const isChosen = ({ _id }: ChangeOfSitting) => listed.some((change) => change._id === _id)
  const changes = inOrderOfFiling(sittings.flatMap(shownOf).filter(isChosen))
  const [first, ...others] = sittings.filter(({ ubo_changes }) => ubo_changes !== undefined)
  const isKnown = first !== undefined && others.length === 0 && shownOf(first).every(isChosen)
  return { changes, ...(isKnown && { uboChanges: first.ubo_changes }) }
}
