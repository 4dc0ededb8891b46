import { useSyncExternalStore } from 'react'
import { ownerOf } from '../areas/read-registry'
import { registryStore } from '../areas/registry-store'
import { isShellPage } from './shell-pages'

/** The areas of this page; null when the list could not be read. */
export const useAreas = () => useSyncExternalStore(registryStore.subscribe, registryStore.get)

/** Whether the shell or an installed area shows an address. */
export function useIsShown(): (address: string) => boolean {
  const areas = useAreas()
  return (address) => isShellPage(address) || ownerOf(areas?.usable ?? [], address) !== undefined
}
