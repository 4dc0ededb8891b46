import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { areaFiles, prefetchFiles } from '../areas/area-files'
import { leaveUnopened } from '../areas/manifests'
import { areaFor } from '../areas/registry-store'

const load = () => import(/* webpackChunkName: "platform" */ './platform-entry')

/** Where areas show. Federation and single-spa come with the first address of an area, not before. */
export const LazyAreaOutlet = lazyComponent('shell', () => load().then((module) => module.AreaOutlet))

/** The same for someone without a session. */
export const LazyPublicAreaOutlet = lazyComponent('shell', () => load().then((module) => module.PublicAreaOutlet))

/** PLT-04: fetches the code behind an address: a link that is pointed at, or the page being opened. */
export function prefetchArea(address: string): void {
  const area = areaFor(address)
  if (area === undefined) return
  leaveUnopened(areaFiles(area).manifest.address)
  void prefetchFiles(area, address)
  void load()
    .then((module) => module.prefetchModule(area))
    .catch(() => undefined)
}
