import { isShellPage } from '@dossier/contract/platform/shell-pages'
import { session } from '@dossier/shared-ui/session'
import { type Area, ownerOf } from '../areas/read-registry'
import { registryStore } from '../areas/registry-store'
import { isGuarded, mayOpen } from './guard'

/** Returns the area, of some, that shows an address; undefined when none does, or none says who may open it. */
export function areaAt<A extends Pick<Area, 'routes' | 'navItems'>>(areas: readonly A[], pathname: string) {
  const area = ownerOf(areas, pathname)
  return area && isGuarded(pathname, area.navItems) ? area : undefined
}

/** Returns the area that shows an address to the signed-in user; undefined when they may not open it. */
export function shownArea(pathname: string): Area | undefined {
  if (isShellPage(pathname)) return undefined
  const area = areaAt(registryStore.get()?.usable ?? [], pathname)
  return area && mayOpen(session.get(), pathname, area.navItems) ? area : undefined
}
