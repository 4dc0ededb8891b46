import { useSyncExternalStore } from 'react'
import { type Areas, ownerOf } from '../areas/read-registry'
import { registryStore } from '../areas/registry-store'
import { isShellPage } from './shell-pages'

const none: Areas = { usable: [], refused: [] }

/** The areas of this page; null when the list could not be read. */
export const useAreas = () => useSyncExternalStore(registryStore.subscribe, registryStore.get)

/** Whether something shows at an address: a page of the shell, an area, or why the area is left out (PLT-03). */
export function useIsShown(): (address: string) => boolean {
  const { usable, refused } = useAreas() ?? none
  return (address) => isShellPage(address) || ownerOf([...usable, ...refused], address) !== undefined
}
