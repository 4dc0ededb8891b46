import type { Lifecycles } from '@dossier/shared-ui/area/area-props'
import { containerOf, federationHooks, manifestResponse } from '@dossier/shared-ui/area/federation/federation-hooks'
import { loadAgain, pin } from '@dossier/shared-ui/area/federation/federation-state'
import { LoadError } from '@dossier/shared-ui/area/load-error'
import { createInstance } from '@module-federation/enhanced/runtime'
import { areaFiles } from '../areas/area-files'
import { takeManifest } from '../areas/manifests'
import type { Area } from '../areas/read-registry'
import { noteTried } from '../areas/tried-version'
import { sharedLibraries } from './shared-libraries'

/** What was prefetched is used; asked again after a failure, nothing of before is. */
const fetchOrTake: typeof federationHooks.fetch = async (url, init, remoteInfo) => {
  const prefetched = takeManifest(url)
  return prefetched ? manifestResponse(await prefetched) : federationHooks.fetch(url, init, remoteInfo)
}

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [{ ...federationHooks, fetch: fetchOrTake }],
  shared: sharedLibraries,
})

/** The registry pins what is fetched by address; the entry, now trusted, pins its chunks. */
function announce(area: Area, force: boolean) {
  noteTried(area)
  const { manifest, entry } = areaFiles(area)
  pin(manifest.address, manifest.integrity)
  pin(entry.address, entry.integrity)
  federation.registerRemotes([{ name: containerOf(area.name), entry: manifest.address }], { force })
}

async function loadLifecycles(area: Area): Promise<Lifecycles> {
  const loaded = await federation.loadRemote<Lifecycles>(`${containerOf(area.name)}/lifecycles`)
  if (!loaded) throw new LoadError(`${area.title} exposes no lifecycles`)
  return loaded
}

/**
 * Makes an area loadable and answers how. Asked again after a failure, it starts from the registry as it is then: the
 * area may have been repaired or rolled back meanwhile.
 */
export function createAreaLoader(area: Area): (again: boolean) => Promise<Lifecycles> {
  let failed = false
  announce(area, false)
  return async (again) => {
    if (again || failed) {
      loadAgain(area.name)
      const { latestToShow } = await import(/* webpackChunkName: "load-errors" */ './latest-to-show')
      announce(await latestToShow(area.name, sharedLibraries), true)
    }
    try {
      const lifecycles = await loadLifecycles(area)
      failed = false
      return lifecycles
    } catch (error) {
      failed = true
      throw error
    }
  }
}
