import { useLocation } from '@dossier/shared-ui/router'
import { type ListLocation, locationAt } from '../changes/list-location'

/** What the open address shows. */
export function useListLocation(): ListLocation {
  const { pathname, search } = useLocation()
  return locationAt(pathname, search)
}
