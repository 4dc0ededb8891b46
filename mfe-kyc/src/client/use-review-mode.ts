import { useSearchParams } from '@dossier/shared-ui/router'

/** Returns whether the page is only read, because its address asks for a snapshot (DSH-09). */
export function useReviewMode(): boolean {
  const [search] = useSearchParams()
  return search.has('snapshot')
}
