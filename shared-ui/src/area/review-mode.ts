import { useLocation } from 'react-router'

/** Returns which snapshot the address asks for instead of the present state (DSH-04). */
export const useSnapshotId = (): string | undefined =>
  new URLSearchParams(useLocation().search).get('snapshot')?.toLowerCase() ?? undefined

/** Returns whether the page is only read, because its address asks for a snapshot (DSH-09). */
export const useReviewMode = (): boolean => useSnapshotId() !== undefined
