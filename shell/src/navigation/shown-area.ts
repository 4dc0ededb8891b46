import { isShellPage } from '@dossier/contract/platform/shell-pages'
import { session } from '@dossier/shared-ui/session'
import { type Area, isPublicAddress, ownerOf } from '../areas/read-registry'
import { registryStore } from '../areas/registry-store'
import { isGuarded, mayOpen } from './guard'

/** Returns the area, of some, that shows an address; undefined when none does, or none says who may open it. */
export function areaAt<A extends Pick<Area, 'routes' | 'navItems'>>(areas: readonly A[], pathname: string) {
  const area = ownerOf(areas, pathname)
  return area && isGuarded(pathname, area.navItems) ? area : undefined
}

/** Returns the area that shows an address to who is there, signed in or not; undefined when they may not open it. */
export function shownArea(pathname: string): Area | undefined {
  if (isShellPage(pathname)) return undefined
  const areas = registryStore.get()
  const area = areaAt(areas?.usable ?? [], pathname)
  if (area === undefined) return undefined
  const isOpen = isPublicAddress(areas, pathname) || mayOpen(session.get(), pathname, area.navItems)
  return isOpen ? area : undefined
}
