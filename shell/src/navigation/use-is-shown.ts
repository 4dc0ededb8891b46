import { isShellPage } from '@dossier/contract/platform/shell-pages'
import { setShownAddresses } from '@dossier/shared-ui/area/shown-addresses'
import { useSyncExternalStore } from 'react'
import type { Areas } from '../areas/read-registry'
import { registryStore } from '../areas/registry-store'
import { areaAt } from './shown-area'

/** The areas of this page; null when the list could not be read. */
export const useAreas = () => useSyncExternalStore(registryStore.subscribe, registryStore.get)

/** Returns how to tell what shows at an address: a page of the shell, an area, or why the area is left out (PLT-03). */
const shownBy = (areas: Areas | null) => (address: string) =>
  isShellPage(address) || areaAt([...(areas?.usable ?? []), ...(areas?.unavailable ?? [])], address) !== undefined

/** Returns how to tell whether something shows at an address. */
export const useIsShown = (): ((address: string) => boolean) => shownBy(useAreas())

/** Lets areas tell the same, so that they link only to what is installed. Returns how to stop. */
export function announceShownAddresses(): () => void {
  const announce = () => setShownAddresses(shownBy(registryStore.get()))
  announce()
  return registryStore.subscribe(announce)
}
