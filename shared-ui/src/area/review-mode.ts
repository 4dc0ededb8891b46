import { useLocation } from 'react-router'

/** Returns whether the page is only read, because its address asks for a snapshot (DSH-09). */
export const useReviewMode = (): boolean => new URLSearchParams(useLocation().search).has('snapshot')
