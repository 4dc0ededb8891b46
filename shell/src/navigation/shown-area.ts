import { session } from '@dossier/shared-ui/session'
import type { Area } from '../areas/read-registry'
import { areaFor } from '../areas/registry-store'
import { mayOpen, mayOpenPlaces } from './guard'
import { isShellPage } from './shell-pages'

/** The area that shows an address to whoever is signed in; undefined when the address is not theirs to open. */
export function shownArea(pathname: string): Area | undefined {
  const area = isShellPage(pathname) || !mayOpen(session.get(), pathname) ? undefined : areaFor(pathname)
  return area && mayOpenPlaces(session.get(), area.places, pathname) ? area : undefined
}
