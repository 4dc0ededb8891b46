import type { QueryClient } from '@dossier/shared-ui/query'
import { registerApplication, start } from 'single-spa'
import type { Area } from '../areas/read-registry'
import { areaFor, registryStore } from '../areas/registry-store'
import { expectEchoes } from '../navigation/address'
import { shownArea } from '../navigation/shown-area'
import { type AreaLife, createAreaLife } from './area-life'
import { setAreaState } from './area-states'
import { createAreaLoader } from './federation'

type Registered = { readonly life: AreaLife; readonly load: (again: boolean) => Promise<unknown> }

const registered = new Map<string, Registered>()

export const containerId = (area: string) => `area-${area}`

/** Registers every area once and lets the address decide which of them is mounted. */
export function startPlatform(queryClient: QueryClient): void {
  if (registered.size > 0) return
  for (const area of registryStore.get()?.usable ?? []) register(area, queryClient)
  expectEchoes()
  start({ urlRerouteOnly: true })
}

function register(area: Area, queryClient: QueryClient) {
  const load = createAreaLoader(area)
  const owns = (pathname: string) => shownArea(pathname)?.name === area.name
  const life = createAreaLife({
    load,
    propsFor: (onFatal) => ({ container: containerFor(area), queryClient, owns, onFatal }),
    report: (state) => setAreaState(area.name, state),
    onUncleanLeave: window.reportError,
  })
  registered.set(area.name, { life, load })
  registerApplication({
    name: area.name,
    activeWhen: (location) => owns(location.pathname),
    app: async () => ({
      bootstrap: async () => undefined,
      mount: async () => life.mount(),
      unmount: life.unmount,
    }),
  })
}

function containerFor(area: Area): HTMLElement {
  const container = document.getElementById(containerId(area.name))
  if (container === null) throw new Error(`The page has no place for ${area.title}`)
  return container
}

/** Loads a failed area once more (PLT-06). */
export const retryArea = (name: string) => void registered.get(name)?.life.retry()

/** Fetches the code behind an address before it is opened (PLT-04). A failure shows when the address is opened. */
export function prefetch(pathname: string): void {
  const area = areaFor(pathname)
  registered
    .get(area?.name ?? '')
    ?.load(false)
    .catch(() => undefined)
}
