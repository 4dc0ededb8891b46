import { useLocation } from '@dossier/shared-ui/router'
import { type Place, placeAt } from './place'

/** What the open address shows. */
export function usePlace(): Place {
  const { pathname, search } = useLocation()
  return placeAt(pathname, search)
}
