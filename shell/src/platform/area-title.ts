import { useEffect } from 'react'
import type { Area } from '../areas/read-registry'

/** The browser's title for as long as the area has not given its own, also when it never comes. */
export function useAreaTitle(area: Area | undefined): void {
  const title = area?.title
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - Dossier`
  }, [title])
}
