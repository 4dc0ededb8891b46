import type { VisibleChange } from '@dossier/contract/file/schemas/changes'

/** Whether its reader may approve it with others; their own is asked about by itself. */
export const offersOf = ({ view, may }: Pick<VisibleChange, 'view' | 'may'>): boolean =>
  view === 'forConfirmation' && may.includes('approve') && !may.includes('withdraw')

/** What a change needs was filed before it. */
export const inOrderOfFiling = <Change extends Pick<VisibleChange, '_id' | 'datetime'>>(changes: readonly Change[]) =>
  changes.toSorted((left, right) => left.datetime.localeCompare(right.datetime) || left._id.localeCompare(right._id))
