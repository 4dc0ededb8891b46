import { announceCaught } from '@dossier/shared-ui/area/caught'
import type { QueryClient } from '@dossier/shared-ui/query'
import { registerApplication, start } from 'single-spa'
import { areaFiles, prefetchFiles } from '../areas/area-files'
import { leaveManifest, openManifest } from '../areas/manifests'
import type { Area } from '../areas/read-registry'
import { registryStore } from '../areas/registry-store'
import { expectEchoes } from '../navigation/address'
import { shownArea } from '../navigation/shown-area'
import { type AreaLife, createAreaLife } from './area-life'
import { setAreaState } from './area-states'
import { createAreaLoader } from './federation'

type Loader = ReturnType<typeof createAreaLoader>

const lives = new Map<string, AreaLife>()
const loaders = new Map<string, Loader>()

export const containerId = (area: string) => `area-${area}`

/** Registers every area once and lets the address decide which of them is mounted. */
export function startPlatform(queryClient: QueryClient): void {
  if (lives.size > 0) return
  for (const area of registryStore.get()?.usable ?? []) register(area, queryClient)
  expectEchoes()
  start({ urlRerouteOnly: true })
}

function register(area: Area, queryClient: QueryClient) {
  const load = loaderOf(area)
  const manifest = areaFiles(area).manifest.address
  const owns = (pathname: string) => shownArea(pathname)?.name === area.name
  const life = createAreaLife({
    load: (again) => {
      openManifest(manifest)
      if (!again) void prefetchFiles(area, window.location.pathname)
      return load(again)
    },
    onLeave: () => leaveManifest(manifest),
    propsFor: (onFatal) => ({ container: containerFor(area), queryClient, owns, onFatal }),
    report: (state) => {
      setAreaState(area.name, state)
      if (state.status === 'failed') announceCaught(state.error)
    },
    onUncleanLeave: window.reportError,
  })
  lives.set(area.name, life)
  registerApplication({
    name: area.name,
    activeWhen: (location) => owns(location.pathname),
    app: async () => ({
      bootstrap: async () => undefined,
      mount: async () => life.mount(),
      // no area waits for another one to let go
      unmount: async () => void life.unmount(),
    }),
  })
}

function loaderOf(area: Area): Loader {
  const loader = loaders.get(area.name) ?? createAreaLoader(area)
  loaders.set(area.name, loader)
  return loader
}

/** A place of its own for each visit: one that did not let go of its place draws in none that is shown. */
function containerFor(area: Area): HTMLElement {
  const slot = document.getElementById(containerId(area.name))
  if (slot === null) throw new Error(`The page has no slot for ${area.title}`)
  const container = document.createElement('div')
  slot.append(container)
  return container
}

/** Loads a failed area once more (PLT-06). */
export const retryArea = (name: string) => void lives.get(name)?.retry()

/** Loads an area before one of its addresses is opened (PLT-04). A failure shows when it is opened. */
export const prefetchModule = (area: Area) => void loaderOf(area)(false).catch(() => undefined)
