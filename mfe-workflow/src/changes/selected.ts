import type { VisibleChange } from '@dossier/contract/file/schemas/changes'

/** Whether its reader may approve it with others; their own is asked about by itself (GOV-02), and so is one they asked changes of (WRK-12). */
export const mayApproveWithOthers = ({
  may,
  changes_requested,
}: Pick<VisibleChange, 'may' | 'changes_requested'>): boolean =>
  may.includes('approve') && !may.includes('withdraw') && changes_requested === undefined

/** Whether a list offers it to be approved with others. */
export const offersOf = (change: Pick<VisibleChange, 'view' | 'may' | 'changes_requested'>): boolean =>
  change.view === 'forConfirmation' && mayApproveWithOthers(change)

/** What a change needs was filed before it. */
export const inOrderOfFiling = <Change extends Pick<VisibleChange, '_id' | 'datetime'>>(changes: readonly Change[]) =>
  changes.toSorted((left, right) => left.datetime.localeCompare(right.datetime) || left._id.localeCompare(right._id))
